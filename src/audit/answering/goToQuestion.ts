/** Id of a question's card. */
export const cardId = (questionId: string) => `q-${questionId}`;

/** How many frames the controls of a card, drawn when it gets the focus, may take to appear. */
const MAX_FRAMES = 30;

const focusable = ".field input:not([type=hidden]), .field textarea, .field [tabindex]";

/** Brings a question into sight and puts the focus on its first control; on a card without any, on the card. */
export function goToQuestion(id: string): void {
  const card = document.getElementById(cardId(id));
  if (!card) return;
  card.scrollIntoView({ block: "start" });
  card.focus({ preventScroll: true });
  let frames = 0;
  const focusControl = () => {
    const control = card.querySelector<HTMLElement>(focusable);
    if (control) control.focus({ preventScroll: true });
    else if (++frames < MAX_FRAMES) requestAnimationFrame(focusControl);
  };
  focusControl();
}
