/**
 * The code of a practice enterprise or central office as it is kept, however it was typed: `lt 0142`, `LT0142` and `LT–0142`
 * are LT-0142, `co lt` is CO-LT. What looks like no code stays as it is, in capitals.
 */
export function codeOf(typed: string): string {
  const text = typed.normalize("NFKC").trim().toUpperCase();
  return text.replace(/^([A-Z]{2})[\s\p{Pd}]*([0-9]{4}|[A-Z]{2})$/u, "$1-$2");
}
