/** Id of the panel at a question whose answer a teammate changed. */
export const panelId = (questionId: string) => `replaced-${questionId}`;

/** Brings it into sight, and the focus to it. */
export function showPanel(questionId: string): void {
  const panel = document.getElementById(panelId(questionId));
  panel?.scrollIntoView({ block: "center" });
  panel?.focus({ preventScroll: true });
}
