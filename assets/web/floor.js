// Shows a message in unsupported browsers, in syntax that they support. The minimum is Safari 16.4 and Chrome 108:
// the newest features used by the pages came with these, and each has one test here.

(function () {
  var fits = "CSS" in window && "supports" in CSS && CSS.supports("height", "1svh");
  if (fits && "supports" in HTMLScriptElement && HTMLScriptElement.supports("importmap")) return;
  document.documentElement.setAttribute("data-old", "");
  var old = document.getElementById("old");
  if (old) old.hidden = false;
})();
