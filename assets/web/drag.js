// Draws a thing from place to place with a finger or a mouse: what lies on a `data-drag` to the next `data-drop` around
// where it is let go. It says the key of the one, then both: a game offers the same by taps.

const START = 8; // px; below that it is a tap

/** @param {HTMLElement} app @param {(key: string) => void} tap */
export function drawAlong(app, tap) {
  /** @type {HTMLElement | null} */
  let from = null;
  /** @type {HTMLElement | null} */
  let along = null; // what hangs at the finger, outside of what is rendered anew
  let key = "", x = 0, y = 0, drawn = false;
  const drop = () => { along?.remove(); from = along = null; };

  app.addEventListener("pointerdown", (event) => {
    drop();
    drawn = false;
    if (event.isPrimary && !event.button) from = /** @type {Element} */ (event.target).closest("[data-drag]");
    [key, x, y] = [from?.dataset.drag ?? "", event.clientX, event.clientY];
  });
  addEventListener("pointermove", (event) => {
    if (!from) return;
    if (!along) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < START) return;
      along = document.createElement("div");
      along.className = "along";
      along.append(...[...from.childNodes].map((child) => child.cloneNode(true)));
      along.style.width = along.style.height = `${from.offsetWidth}px`;
      document.body.append(along);
      drawn = true;
      tap(key);
    }
    along.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -70%)`;
  });
  addEventListener("pointerup", (event) => {
    const under = along && document.elementFromPoint(event.clientX, event.clientY);
    const goal = /** @type {HTMLElement | null | undefined} */ (under?.closest("[data-drop]"));
    drop();
    if (goal) tap(`${key}/${goal.dataset.drop}`);
  });
  addEventListener("pointercancel", drop);
  app.addEventListener("click", (event) => drawn && event.stopPropagation(), true); // it was no tap
}
