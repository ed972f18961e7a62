import { createContext, useContext } from "react";

/** Id of a question's card. */
export const cardId = (questionId: string) => `q-${questionId}`;

/** Maximum number of frames until the controls of a focused card appear. */
const MAX_FRAMES = 30;

const focusable = ".field input:not([type=hidden]), .field textarea, .field [tabindex='0']";

/** A finger on a field brings up the keyboard over half of the window: there the card itself takes the focus. */
const byFinger = () => matchMedia("(pointer: coarse)").matches;

/** Puts the focus on a question's first control; on a card without any, and on a touch screen, on the card. */
export function focusQuestion(id: string): void {
  const card = document.getElementById(cardId(id));
  if (!card) return;
  card.focus({ preventScroll: true });
  if (byFinger()) return;
  let frames = 0;
  const focusControl = () => {
    const control = card.querySelector<HTMLElement>(focusable);
    if (control) control.focus({ preventScroll: true });
    else if (++frames < MAX_FRAMES) requestAnimationFrame(focusControl);
  };
  focusControl();
}

/** Brings a question of a long page into sight, and the focus to it. */
export function scrollToQuestion(id: string): void {
  document.getElementById(cardId(id))?.scrollIntoView({ block: "start" });
  focusQuestion(id);
}

/** Opens a question on the current page: by its address, or by scrolling if all are on one page. */
export const GoToQuestion = createContext<(id: string) => void>(scrollToQuestion);

/** Leads to a question, by its id, the way of the page that is open. */
export const useGoToQuestion = (): ((id: string) => void) => useContext(GoToQuestion);
