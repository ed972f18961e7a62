import { isLocale } from "#domain/programme.ts";
import { splitLocale, withLocale } from "#domain/texts/localePath.ts";
import { currentLocale, rememberLocale } from "#src/shared/locale.ts";
import { routeAt } from "#src/site/routes.ts";
import "#src/site/site.css";

/** Events that show a reader's first interaction. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

let begun = false;

/** A language that is chosen before the code is there leads to the page in that language. */
function chooseEarly({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || !isLocale(target.value)) return;
  rememberLocale(target.value);
  location.assign(withLocale(splitLocale(location.pathname).path, target.value) + location.search + location.hash);
}

/** Browsers report a resting mouse under an appearing page as a movement by zero. */
const rests = (event: Event) =>
  event.type === "pointermove" && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;

/** A reload keeps typed input in most browsers, but while offline the page would be lost. */
function tryAgain(event: Event): void {
  event.preventDefault();
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => location.reload(),
    () => undefined,
  );
}

/** While offline there are no texts either, so the message is part of the page. */
function tellUnreachable(): void {
  const words = document.getElementById("unreachable");
  if (!words) return;
  words.dataset.told = "";
  words.querySelector("a")?.addEventListener("click", tryAgain);
}

function begin(event?: Event): void {
  if (begun || (event && rests(event))) return;
  begun = true;
  for (const sign of signs) removeEventListener(sign, begin, true);
  // The page's own code loads in parallel with the renderer's, which requests it again and handles failures.
  routeAt(location.pathname)
    .load()
    .catch(() => undefined);
  import("#src/site/main.tsx").then(() => removeEventListener("change", chooseEarly, true), tellUnreachable);
}

/**
 * A prerendered page in the reader's language with only text is readable as it is: its code is loaded at the first
 * interaction. All other pages load their code immediately.
 */
const root = document.getElementById("root");
const mode = root?.dataset.prerendered;
// From here on the code reports failures; before, the page's styles do (`src/site/frame/base.css`).
root?.removeAttribute("data-prerendered");
addEventListener("change", chooseEarly, true);
if (mode === "static" && document.documentElement.lang === currentLocale()) {
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
} else begin();
