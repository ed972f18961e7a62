/**
 * The stored form of a typed code of a practice enterprise or central office: `lt 0142`, `LT0142` and `LT–0142` become
 * LT-0142, `co lt` becomes CO-LT. Other texts are only capitalised.
 */
export function codeOf(typed: string): string {
  const text = typed.normalize("NFKC").trim().toUpperCase();
  return text.replace(/^([A-Z]{2})[\s\p{Pd}]*([0-9]{4}|[A-Z]{2})$/u, "$1-$2");
}
