import { expect, it } from "vitest";
import { project } from "../../docs/voice.json";
import limits from "../../docs/voice-limits.json";
import { longSentencesIn, turnsIn } from "../../scripts/lib/plain.mjs";
import {
  commentPassages,
  describedPassages,
  documentPassages,
  messagePassages,
  summaryPassages,
} from "../../scripts/lib/prose.mjs";

const rulesIn = (passages: ReturnType<typeof commentPassages>) =>
  passages.flatMap((passage) => turnsIn(passage).map(({ rule, line }) => ({ rule, line })));

it.each(project)("finds $name: $example", ({ name, example, better }) => {
  const planted = `/**\n * A file.\n * ${example}\n */\nconst a = 1;\n`;
  expect(rulesIn(commentPassages(planted))).toContainEqual({ rule: name, line: 3 });
  expect(rulesIn(documentPassages(`# Title\n\n- ${example}\n`))).toContainEqual({ rule: name, line: 3 });
  expect(rulesIn(documentPassages(better))).toEqual([]);
});

it("finds a sentence of more than 25 words, not two short ones", () => {
  const words = (count: number) => `${"Word ".repeat(count).trim()}.`;
  const long = documentPassages(`${words(26)} ${words(25)}`).flatMap((each) => longSentencesIn(each));
  expect(long.map(({ rule }) => rule)).toEqual(["26 words"]);
});

const planted = "Nobody is told.";

it.each([
  ["a comment", commentPassages, `const a = 1; // ${planted}`],
  ["a comment in JSX", commentPassages, `    {/* ${planted} */}`],
  ["a comment over two lines", commentPassages, "// No\n// It is\n// told."],
  ["a parameter", commentPassages, `/**\n * Reads.\n * @param {string} a ${planted}\n */`],
  ["a table", documentPassages, `| a | b |\n|---|---|\n| c | ${planted} |`],
  ["a summary", summaryPassages, `route({ summary: "${planted}" })`],
  ["a log message", messagePassages, `log.warn({ err }, "${planted}");`],
  ["an error", messagePassages, `throw new Error(\`\${name}: ${planted}\`);`],
  ["a description", describedPassages, `{ "description": "${planted}" }`],
])("reads %s", (_, passages, source) => {
  expect(passages(source).flatMap((each) => turnsIn(each))).not.toEqual([]);
});

it.each([
  ["code", documentPassages, `\`${planted}\``],
  ["a fenced block", documentPassages, `\`\`\`\n${planted}\n\`\`\``],
  ["a string", commentPassages, `const a = "${planted}";`],
])("leaves out %s", (_, passages, source) => {
  expect(passages(source).flatMap((each) => turnsIn(each))).toEqual([]);
});

it.each(["README.md", "docs/how-to", "docs/operations.md", "API summaries", "messages"])(
  "has a limit for %s",
  (part) => {
    expect(limits).toHaveProperty([part]);
  },
);
