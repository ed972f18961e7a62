import { lostFocusMs } from "#schemas/interface.json";

/** Gives the focus to a heading; without one to the page's, or to the page. */
export function focusHeading(heading: HTMLElement | null = null): void {
  const place =
    heading ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * A button that an action has taken from its page cannot get the focus back from its dialog: the page's heading has it
 * then, unless something on the page takes it meanwhile, such as the news of what was done.
 */
export function catchLostFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) focusHeading();
  }, lostFocusMs);
}
