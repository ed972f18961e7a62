import type { Row } from "#tests/comesIn/rows.ts";

/** Codes of enterprises and offices as people type them, and as they are stored. */
export const codes: Row[] = [
  { input: "LT-0142", result: "LT-0142" },
  { input: "de-3019", result: "DE-3019" },
  { input: "DE3020", result: "DE-3020" },
  { input: "DE 3021", result: "DE-3021" },
  { input: " lt  0142 ", result: "LT-0142", as: "blanks around and within" },
  { input: "DE–3022", result: "DE-3022", as: "a dash from Word" },
  { input: "LT — 0142", result: "LT-0142", as: "a long dash between blanks" },
  { input: "LT\u20110142", result: "LT-0142", as: "a hyphen that does not break" },
  { input: "LT\u22120142", result: "LT-0142", as: "a minus sign" },
  { input: "LT\u00a00142", result: "LT-0142", as: "a no-break space" },
  { input: "LT-\u200b0142", result: "LT-0142", as: "a zero-width space" },
  { input: "\ufeffLT-0142", result: "LT-0142", as: "a byte order mark" },
  { input: "LT\u00ad0142", result: "LT-0142", as: "a soft hyphen" },
  { input: "LT_0142", result: "LT-0142" },
  { input: "LT/0142", result: "LT-0142" },
  { input: "LT.0142", result: "LT-0142" },
  { input: "ＬＴ０１４２", result: "LT-0142", as: "full-width letters" },
  { input: "co lt", result: "CO-LT" },
  { input: "COLT", result: "CO-LT" },
  { input: "co–de", result: "CO-DE", as: "an office’s code with a dash" },
  { input: "lt-142", result: "LT-142", as: "three digits, which is no code" },
  { input: "LT01422", result: "LT01422", as: "five digits, which is no code" },
  { input: "L T0142", result: "L T0142", as: "a blank within the country, which is no code" },
  { input: "shop", result: "SHOP", as: "four letters, which are no code" },
];

/** Access codes as people type them, and as they are compared. */
export const accessCodes: Row[] = [
  { input: "abcd-efgh-jkmn-pqrs", result: "abcd-efgh-jkmn-pqrs" },
  { input: "ABCD-EFGH-JKMN-PQRS", result: "abcd-efgh-jkmn-pqrs" },
  { input: "abcdefghjkmnpqrs", result: "abcd-efgh-jkmn-pqrs", as: "without hyphens" },
  { input: "abcd efgh jkmn pqrs", result: "abcd-efgh-jkmn-pqrs", as: "with blanks" },
  { input: "abcd–efgh–jkmn–pqrs", result: "abcd-efgh-jkmn-pqrs", as: "with dashes from Word" },
  { input: "abcd\u2011efgh\u2011jkmn\u2011pqrs", result: "abcd-efgh-jkmn-pqrs", as: "with hyphens that do not break" },
  { input: " abcd-efgh-\u200bjkmn-pqrs\n", result: "abcd-efgh-jkmn-pqrs", as: "pasted with a zero-width space" },
  { input: "ａｂｃｄ-ｅｆｇｈ-ｊｋｍｎ-ｐｑｒｓ", result: "abcd-efgh-jkmn-pqrs", as: "full-width letters" },
  { input: "demo–student", result: "demo-student", as: "a code of the demonstration" },
  { input: "Demo - Student", result: "demo-student", as: "blanks around the hyphen" },
];
