/** FNV-1a with 32 bits, which distributes ids evenly, and gives the same result on every machine. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * The questions that a second auditor grades without the first points. They are a share, rounded up, in the given
 * order.
 * @param share between 0 and 1
 * @param seed decides the choice, such as the id of the second auditor; the first auditor must not know it
 */
export function blindShare(questions: readonly string[], share: number, seed: string): string[] {
  const wanted = Math.min(questions.length, Math.ceil(questions.length * share));
  const ranked = [...questions].sort(
    (one, other) => hashOf(`${seed} ${one}`) - hashOf(`${seed} ${other}`) || one.localeCompare(other),
  );
  const chosen = new Set(ranked.slice(0, wanted));
  return questions.filter((id) => chosen.has(id));
}
