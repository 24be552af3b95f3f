// Draws a thing from place to place with a finger or a mouse: what lies on a `data-drag` to the next `data-drop` around
// where it is let go. It says the key of the one, then both: a game offers the same by taps.
// What is uncovered while a finger, a mouse or the space bar stays on it has two keys in its `data-hold`: the first is
// said once it is held, the second when it is let go.

const START = 8, STAY = 300; // px and ms; below that it is a tap

/** @param {HTMLElement} app @param {(key: string) => void} tap */
export function drawAlong(app, tap) {
  // what is drawn, and what hangs at the finger, outside of what is rendered anew
  let [from, along] = /** @type {[HTMLElement | null, HTMLElement | null]} */ ([null, null]);
  let key = "", x = 0, y = 0, drawn = false, staying = 0, cover = "";
  const letGo = () => { clearTimeout(staying); if (cover) tap(cover); along?.remove(); cover = ""; from = along = null; };
  /** @param {Event} event @param {string} what @returns {HTMLElement | null} */
  const around = (event, what) => /** @type {Element} */ (event.target).closest(what);
  /** @param {Event} event */
  const stay = (event) => {
    const [open, shut] = around(event, "[data-hold]")?.dataset.hold?.split(" ") ?? [];
    drawn = false;
    if (open && shut) staying = setTimeout(() => { tap(open); [drawn, cover] = [true, shut]; }, STAY);
  };

  app.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button) return;
    letGo();
    stay(event);
    from = around(event, "[data-drag]");
    [key, x, y] = [from?.dataset.drag ?? "", event.clientX, event.clientY];
  });
  app.addEventListener("keydown", (event) => event.key === " " && !event.repeat && stay(event));
  addEventListener("pointermove", (event) => {
    if (!from) return;
    if (!along) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < START) return;
      along = Object.assign(document.createElement("div"), { className: "along" });
      along.append(...[...from.childNodes].map((child) => child.cloneNode(true)));
      along.style.width = along.style.height = `${from.offsetWidth}px`;
      document.body.append(along);
      drawn = true;
      tap(key);
    }
    along.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -70%)`;
  });
  addEventListener("pointerup", (event) => {
    const goal = along && document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]");
    if (goal instanceof HTMLElement) tap(`${key}/${goal.dataset.drop}`);
  });
  for (const end of ["keyup", "pointerup", "pointercancel", "blur", "visibilitychange"]) addEventListener(end, letGo);
  app.addEventListener("click", (event) => { if (drawn) event.stopPropagation(); drawn = false; }, true); // it was no tap
}
