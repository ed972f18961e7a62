import { lostFocusMs } from "#schemas/interface.json";

/** Moves the focus to a heading, by default the page's, or to the page. */
export function focusHeading(heading: HTMLElement | null = null): void {
  const place =
    heading ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * A button removed by its action cannot get the focus back from its dialog. The page's heading then gets it, unless
 * another element takes it, such as the news of the result.
 */
export function catchLostFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusHeading();
  }, lostFocusMs);
}
