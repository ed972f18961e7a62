import { createContext, useContext } from "react";

/** Id of a question's card. */
export const cardId = (questionId: string) => `q-${questionId}`;

/** Maximum number of frames until the controls of a focused card appear. */
const MAX_FRAMES = 30;

const focusable = ".field input:not([type=hidden]), .field textarea, .field [tabindex='0']";

/**
 * Whether the device has a touch screen. There the focus on a field would open the keyboard over half of the window, so
 * the card takes the focus.
 */
const byFinger = () => matchMedia("(pointer: coarse)").matches;

/**
 * Moves the focus to a question's first control. Without a control, and on a touch screen, the card gets the focus. A
 * control that appears later takes the focus only from the card, never from an element that the reader chose.
 */
export function focusQuestion(id: string): void {
  const card = document.getElementById(cardId(id));
  if (!card) return;
  card.focus({ preventScroll: true });
  if (byFinger()) return;
  let frames = 0;
  const focusControl = () => {
    if (document.activeElement !== card) return;
    const control = card.querySelector<HTMLElement>(focusable);
    if (control) control.focus({ preventScroll: true });
    else if (++frames < MAX_FRAMES) requestAnimationFrame(focusControl);
  };
  focusControl();
}

/** Scrolls to a question of a long page, and moves the focus to it. */
export function scrollToQuestion(id: string): void {
  document.getElementById(cardId(id))?.scrollIntoView({ block: "start" });
  focusQuestion(id);
}

/** Function that opens a question on the current page, by its address, or by scrolling if all are on one page. */
export const GoToQuestion = createContext<(id: string) => void>(scrollToQuestion);

/** Returns the current page's function that opens a question by its id. */
export const useGoToQuestion = (): ((id: string) => void) => useContext(GoToQuestion);
