import { isLocale } from "#domain/programme.ts";
import { splitLocale, withLocale } from "#domain/texts/localePath.ts";
import { currentLocale, rememberLocale } from "#src/shared/locale.ts";
import { routeAt } from "#src/site/routes.ts";
import "#src/site/site.css";

/** What tells that a reader begins to do something. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

let begun = false;

/** A language that is chosen before the code is there leads to the page in that language. */
function chooseEarly({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || !isLocale(target.value)) return;
  rememberLocale(target.value);
  location.assign(withLocale(splitLocale(location.pathname).path, target.value) + location.search);
}

/** Browsers tell of a mouse that rests where the page appears as of one that moves, by nothing. */
const rests = (event: Event) =>
  event.type === "pointermove" && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;

/** Browsers keep what is typed when a page is loaded anew, but without a line it would be gone. */
function tryAgain(event: Event): void {
  event.preventDefault();
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => location.reload(),
    () => undefined,
  );
}

/** Without a line there are no texts either, so the words for that stand in the page itself. */
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
  // The page's own code comes beside what draws it, which asks for it again and bears a failure.
  routeAt(location.pathname)
    .load()
    .catch(() => undefined);
  import("#src/site/main.tsx").then(() => removeEventListener("change", chooseEarly, true), tellUnreachable);
}

/**
 * What comes drawn in the reader's language and holds nothing but words can be read as it is: its code is fetched when
 * somebody moves. Every other page gets its code at once.
 */
const root = document.getElementById("root");
const mode = root?.dataset.prerendered;
// From here on a failure tells itself; before, the page's styles do (`src/site/frame/base.css`).
root?.removeAttribute("data-prerendered");
addEventListener("change", chooseEarly, true);
if (mode === "static" && document.documentElement.lang === currentLocale()) {
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
} else begin();
