/** Id of the panel at a question where a teammate changed the answer. */
export const panelId = (questionId: string) => `replaced-${questionId}`;

/** Scrolls to the panel and moves the focus to it. */
export function showPanel(questionId: string): void {
  const panel = document.getElementById(panelId(questionId));
  panel?.scrollIntoView({ block: "center" });
  panel?.focus({ preventScroll: true });
}
