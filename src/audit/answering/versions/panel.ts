/** Id of what stands at a question whose answer somebody else has changed. */
export const panelId = (questionId: string) => `replaced-${questionId}`;

/** Brings it into sight, and the focus to it. */
export function showPanel(questionId: string): void {
  const panel = document.getElementById(panelId(questionId));
  panel?.scrollIntoView({ block: "center" });
  panel?.focus({ preventScroll: true });
}
