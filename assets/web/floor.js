// Old browsers are told so in one sentence; written so that they understand it.  The floor is Safari 16.4 and Chrome 108:
// the newest things that pages use came with these, and each has one sign of its own.

(function () {
  var fits = "CSS" in window && "supports" in CSS && CSS.supports("height", "1svh");
  if (fits && "supports" in HTMLScriptElement && HTMLScriptElement.supports("importmap")) return;
  document.documentElement.setAttribute("data-old", "");
  var old = document.getElementById("old");
  if (old) old.hidden = false;
})();
