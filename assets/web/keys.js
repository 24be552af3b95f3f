// Keys of a page: arrows go from place to place of a board, and a single key says the command that the page has for it
// (`data-shortcuts`, left out where its reader has switched them off).

const TYPED = "input:not([type=checkbox]), select, textarea";

/** @param {HTMLElement} app @param {(key: string) => void} tap */
export function listenToKeys(app, tap) {
  app.addEventListener("keydown", (event) => {
    const at = /** @type {HTMLElement} */ (event.target);
    const grid = /** @type {HTMLElement | null} */ (at.closest("[data-columns]"));
    if (!grid || at.matches(TYPED)) return;
    const all = [...grid.querySelectorAll(grid.matches("[role=grid]") ? "[role=gridcell]" : "button")];
    const from = all.findIndex((cell) => cell.contains(at)), wide = Number(grid.dataset.columns), start = from - from % wide;
    /** @type {Record<string, [number, number]>} */
    const ways = {
      ArrowLeft: [from - 1, -1], ArrowRight: [from + 1, 1], ArrowUp: [from - wide, -wide], ArrowDown: [from + wide, wide],
      Home: [start, 1], End: [start + wide - 1, -1],
    };
    const way = ways[event.key];
    if (!way) return;
    let place = way[0];
    while (all[place] && !button(all[place])) place += way[1]; // where nothing can be tapped
    button(all[place])?.focus();
    event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    const at = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || at.matches(TYPED) || app.querySelector("dialog")) return;
    /** @type {HTMLElement | null} */
    const offer = app.querySelector("[data-shortcuts]");
    const keys = new Map((offer?.dataset.shortcuts ?? "").split(" ").map((each) => [each.charAt(0), each.slice(2)]));
    const said = keys.get(event.key) ?? keys.get(event.key.toLowerCase());
    if (!said) return;
    event.preventDefault();
    tap(said);
  });
}

/** @param {Element | undefined} cell @returns {HTMLElement | null} */
const button = (cell) => (cell?.localName === "button" ? /** @type {HTMLElement} */ (cell) : cell?.querySelector("button") ?? null);
