// Sets every text as its language prints it: quotation marks, apostrophes, dashes, ellipses, blanks.
// With --check: names the files that are not set so instead.
import { readFileSync, writeFileSync } from "node:fs";
import { root } from "./lib/root.mjs";
import { rewriteTexts, textFiles } from "./lib/texts.mjs";
import { typeset } from "./lib/typography.mjs";

const check = process.argv.includes("--check");

const odd = textFiles().filter((file) => {
  const text = rewriteTexts(file, typeset);
  if (text === readFileSync(root + file, "utf8")) return false;
  if (!check) writeFileSync(root + file, text);
  return true;
});

const heading = check ? "Run `npm run typography`" : "Set";
if (odd.length > 0) console.log(`${heading}: ${odd.join(", ")}`);
if (check && odd.length > 0) process.exitCode = 1;
