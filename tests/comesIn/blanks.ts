import type { Row } from "#tests/comesIn/rows.ts";

/** Texts without a visible character: they fill no required field and answer no question. The result is what is stored. */
export const blanks: Row[] = [
  { input: "", result: "", as: "nothing" },
  { input: "   ", result: "   ", as: "blanks" },
  { input: "\t\r\n", result: "\t\r\n", as: "a tab and a line end" },
  { input: "\u00a0\u202f", result: "\u00a0\u202f", as: "no-break spaces" },
  { input: "\u3000", result: "\u3000", as: "an ideographic space" },
  { input: "\u200b", result: "", as: "a zero-width space" },
  { input: "\u00ad\u2060\u200d", result: "", as: "a soft hyphen and joiners" },
  { input: "\ufeff", result: "\ufeff", as: "a byte order mark, which JavaScript counts as a blank" },
  { input: "\u2800 \u3164", result: " ", as: "a blank of Braille and a Korean filler" },
  { input: "\u0000", result: "", as: "a NUL" },
];
