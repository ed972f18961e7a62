/** Brings a question into sight and puts the focus on it. */
export function goToQuestion(id: string): void {
  const card = document.getElementById(`q-${id}`);
  card?.scrollIntoView({ block: "start" });
  card?.focus({ preventScroll: true });
}
