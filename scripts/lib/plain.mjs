// Counts in the project's own English the turns of docs/voice.json (`project`) and sentences that are too long.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  commentPassages,
  describedPassages,
  documentPassages,
  messagePassages,
  summaryPassages,
  textPassages,
} from "./prose.mjs";
import { root } from "./root.mjs";

const MAX_WORDS = 25;
const CODE = /\.(?:ts|tsx|mjs|js|css)$/;
const rules = JSON.parse(readFileSync(`${root}docs/voice.json`, "utf8")).project.map((rule) => ({
  ...rule,
  pattern: new RegExp(rule.turn, "giu"),
}));

/**
 * A turn or a long sentence in a passage.
 * @typedef {{rule: string, instead: string, found: string, line: number}} Finding
 */

/** @returns {Finding[]} the turns in a passage of a file that the project does not use */
export function turnsIn({ text, lines }, path = "") {
  return rules
    .filter((rule) => path.startsWith(rule.in ?? ""))
    .flatMap(({ name, instead, pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({
        rule: name,
        instead,
        found: text.slice(Math.max(0, match.index - 20), match.index + match[0].length + 20).trim(),
        line: lines[match.index + Math.max(0, match[0].search(/[\p{L}`]/u))],
      })),
    );
}

/** @returns {Finding[]} the sentences of more than 25 words */
export function longSentencesIn({ text, lines }) {
  return [...text.matchAll(/.+?(?:[.!?](?=\s+[\p{Lu}`“"(\d])|$)/gu)]
    .map((match) => ({ match, words: match[0].split(/\s+/).filter((word) => /\p{Ll}/u.test(word)).length }))
    .filter(({ words }) => words > MAX_WORDS)
    .map(({ match, words }) => ({
      rule: `${words} words`,
      instead: `at most ${MAX_WORDS} words a sentence`,
      found: match[0].trim().slice(0, 60),
      line: lines[match.index],
    }));
}

/** The passages of a file with the part of docs/voice-limits.json that counts each kind. */
function passagesOf(path, source) {
  if (path === "docs/calls.md") return [["API summaries", documentPassages(source)]];
  if (path.endsWith(".md")) return [[path, documentPassages(source)]];
  if (path.startsWith("locales/")) return [[path, textPassages(source)]];
  if (path.endsWith(".json")) return [[path, describedPassages(source)]];
  const messages = /^(?:server|scripts)\//.test(path) ? messagePassages(source) : [];
  const summaries = path.startsWith("server/") ? summaryPassages(source) : [];
  return [
    [path, commentPassages(source)],
    ["API summaries", summaries],
    ["messages", messages],
  ];
}

/** The files whose English is the project's own. */
const proseFiles = () =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((path) => !path.includes("/generated/"))
    .filter(
      (path) =>
        (path.endsWith(".md") && !path.startsWith("locales/")) ||
        (path.endsWith(".json") && path.startsWith("schemas/")) ||
        path === "locales/en-GB/errors.json" ||
        CODE.test(path),
    );

/**
 * Everything found, by the part of docs/voice-limits.json that it counts for: the longest path that the file is below.
 * @param {string[]} parts the parts that have a limit
 * @returns {Map<string, (Finding & {path: string, kind: "turns" | "long"})[]>}
 */
export function findings(parts) {
  const byLength = [...parts].sort((a, b) => b.length - a.length);
  const partOf = (place) => byLength.find((part) => place === part || place.startsWith(`${part}/`)) ?? place;
  const found = new Map(parts.map((part) => [part, []]));
  for (const path of proseFiles()) {
    const source = readFileSync(root + path, "utf8");
    for (const [place, passages] of passagesOf(path, source)) {
      const part = partOf(place);
      const here = passages.flatMap((each) => [
        ...turnsIn(each, path).map((finding) => ({ ...finding, path, kind: "turns" })),
        ...longSentencesIn(each).map((finding) => ({ ...finding, path, kind: "long" })),
      ]);
      if (here.length > 0) found.set(part, [...(found.get(part) ?? []), ...here]);
    }
  }
  return found;
}
