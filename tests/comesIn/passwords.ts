import type { Row } from "#tests/comesIn/rows.ts";

/** Passwords as keyboards write them, and as they are hashed. */
export const passwords: Row[] = [
  { input: "Leuchtturm!7", result: "Leuchtturm!7" },
  { input: "Grüße!2026", result: "Grüße!2026" },
  { input: "Gru\u0308ße!2026", result: "Grüße!2026", as: "a separate accent, as some Macs write it" },
  { input: "Ąžuolas!2026", result: "Ąžuolas!2026" },
  { input: "A\u0328z\u030cuolas!2026", result: "Ąžuolas!2026", as: "separate accents" },
  { input: "Парола!2026", result: "Парола!2026" },
  { input: "Парола\u00a0!2026", result: "Парола !2026", as: "a no-break space, typed with AltGr" },
  { input: "Ｌｅｕｃｈｔｔｕｒｍ！７", result: "Leuchtturm!7", as: "full-width letters" },
  { input: "So\ufb01a!2026", result: "Sofia!2026", as: "a ligature, copied from a PDF" },
  { input: " Demo!2026", result: " Demo!2026", as: "a blank at the beginning, which counts" },
  { input: "demo!2026", result: "demo!2026", as: "small letters, which count" },
];
