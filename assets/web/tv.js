// The page of a TV: six digits and a few buttons, by a remote control or a pointer.

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** @param {string} what */
const all = (what) => /** @type {HTMLElement[]} */ ([...app.querySelectorAll(what)]);
/** @param {Element} place */
const form = (place) => place.closest("form");

/** @param {HTMLElement} place @param {string} digit */
function set(place, digit) {
  place.dataset.digit = digit;
  place.textContent = digit || "–";
  place.ariaValueNow = digit || null;
  const code = /** @type {HTMLInputElement | undefined} */ (form(place)?.elements.namedItem("code"));
  if (code) code.value = all("[data-digit]").map((each) => each.dataset.digit).join("");
}

/** @param {HTMLElement} place @param {number} step */
const turn = (place, step) => set(place, String((Number(place.dataset.digit || (step > 0 ? 9 : 10)) + 10 + step) % 10));

/** Sends six complete digits; otherwise moves the focus to the next missing one. @param {HTMLElement} place */
function done(place) {
  const missing = all("[data-digit]").find((each) => !each.dataset.digit);
  if (missing) missing.focus();
  else form(place)?.requestSubmit();
}

document.addEventListener("keydown", (event) => {
  const { key } = event, step = STEPS[key] ?? 0, at = document.activeElement;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const buttons = all("button, [data-digit]"), here = buttons.find((each) => each === at);
  const place = here ?? app.querySelector("[data-focus]") ?? buttons[0];
  if (!(place instanceof HTMLElement)) return;
  const digit = place.dataset.digit !== undefined, index = buttons.indexOf(place), next = buttons[index + step];
  if (digit && /^\d$/.test(key)) {
    set(place, key);
    buttons[index + 1]?.focus();
    if (!app.querySelector('[data-digit=""]')) done(place);
  } else if (digit && key === "Backspace") {
    const last = place.dataset.digit ? place : buttons[index - 1] ?? place;
    set(last, "");
    last.focus();
  } else if (digit && (key === "ArrowUp" || key === "ArrowDown")) turn(place, -step);
  else if (digit && key === "Enter") done(place);
  else if (!here && key === "Enter") place.click();
  else if (step) (here ? next : place)?.focus();
  else return;
  event.preventDefault();
});

app.addEventListener("click", (event) => {
  const place = /** @type {Element} */ (event.target).closest("[data-digit]");
  if (place) turn(/** @type {HTMLElement} */ (place), 1);
});
