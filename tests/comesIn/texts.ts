import type { Row } from "#tests/comesIn/rows.ts";

/** Texts as they are pasted, and as they are stored. */
export const texts: Row[] = [
  { input: "Purchase price\u0000 plus costs", result: "Purchase price plus costs", as: "a NUL from a PDF" },
  { input: "\u0000\u0000", result: "", as: "NUL characters only" },
  { input: "Profit \ud83d plus", result: "Profit  plus", as: "the first half of an emoji" },
  { input: "Profit \udcb0", result: "Profit ", as: "the second half of an emoji" },
  { input: "Profit 💰 and 👩🏽‍💻", result: "Profit 💰 and 👩🏽‍💻", as: "whole and joined emoji" },
  { input: "a\u000bb", result: "a\u000bb", as: "a vertical tab, as Word writes a line break" },
  { input: "a\u0001b", result: "a\u0001b", as: "a control character" },
  { input: "a\u2028b\uffffc", result: "a\u2028b\uffffc", as: "a line separator and U+FFFF" },
  { input: "Zeile 1\r\nZeile 2", result: "Zeile 1\r\nZeile 2", as: "line ends of Windows" },
  { input: "≥ 80 % → ✓", result: "≥ 80 % → ✓" },
  { input: "e\u0301cole", result: "e\u0301cole", as: "a separate accent" },
];
