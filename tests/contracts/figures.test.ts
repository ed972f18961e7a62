import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const commit = /`[0-9a-f]{8}`/;
const unit = /\d\s?(?:%|ms|s|MB|kB|min(?:utes)?)\b/;

/** The sections of a document that publish figures, by their headings. */
function measuredSections(file: string): [heading: string, text: string][] {
  const sections = readFileSync(file, "utf8").split(/^## /m).slice(1);
  return sections
    .filter((section) => unit.test(section))
    .map((section) => [section.slice(0, section.indexOf("\n")), section]);
}

test.each([...measuredSections("docs/performance.md"), ...measuredSections("docs/testing.md")])(
  "the figures of *%s* have their commit beside them",
  (_heading, text) => expect(text).toMatch(commit),
);
