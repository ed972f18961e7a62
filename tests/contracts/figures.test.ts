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

const date = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/;

test.each(["docs/performance.md", "docs/testing.md"])("each commit of %s has its date on one of its lines", (file) => {
  const lines = readFileSync(file, "utf8").split("\n");
  const commits = new Set(lines.flatMap((line) => line.match(new RegExp(commit, "g")) ?? []));
  expect(commits.size).toBeGreaterThan(2);
  const dated = (name: string) => lines.some((line) => line.includes(name) && date.test(line));
  expect([...commits].filter((name) => !dated(name))).toEqual([]);
});
