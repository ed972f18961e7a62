/** Signs without a shape, which come along when a text is pasted. */
const INVISIBLE = /\p{Cf}/gu;

/** Spaces, hyphens of all kinds, the minus sign, and other signs that people write between the parts of a code. */
const CODE = /^([A-Z]{2})[\s\p{Pd}\u2212._/]*([0-9]{4}|[A-Z]{2})$/u;

const tidy = (typed: string) => typed.normalize("NFKC").replace(INVISIBLE, "").trim().toUpperCase();

/**
 * The stored form of a typed code of a practice enterprise or central office: `lt 0142`, `LT0142` and `LT–0142` become
 * LT-0142, `co lt` becomes CO-LT. Other texts are only capitalised.
 */
export const codeOf = (typed: string): string => tidy(typed).replace(CODE, "$1-$2");

/** Whether a text can only be the code of a practice enterprise: two words of a name could be the code of an office. */
export const isTypedCode = (typed: string): boolean => /[0-9]$/.test(typed.trim()) && CODE.test(tidy(typed));
