import { readdirSync, readFileSync } from "node:fs";
import { root } from "../../../scripts/lib/root.mjs";

const read = (path: string) => readFileSync(root + path, "utf8");

/** Every document with command lines: decisions are about the past, and their commands need not run. */
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(`${root}docs`).flatMap((name) => (name.endsWith(".md") ? [`docs/${name}`] : [])),
];

/** A line that a document sets apart, with where it is. */
export interface Line {
  place: string;
  text: string;
}

/** The command lines set apart, in the order of the documents; a line ending in a backslash continues in the next. */
export const linesSetApart: Line[] = documents.flatMap((name) => {
  const text = read(name).replace(/ \\\n\s+/g, " ");
  return [...text.matchAll(/^ {4,}(\S.*)$/gm)].map(([, line = ""]) => ({
    place: name,
    text: line.replace(/ {2,}#.*$/, ""),
  }));
});

/** Programs whose names begin a command within a sentence. */
const programs = /^(?:[A-Z_]+=\S+ )*(?:npm|node|docker|journalctl|systemctl|apt-get|promtool|pg_\w+) \S/;

/** Commands within sentences. */
export const linesInSentences: Line[] = documents.flatMap((name) =>
  [...read(name).matchAll(/`([^`\n]+)`/g)].flatMap(([, text = ""]) =>
    programs.test(text) ? [{ place: name, text }] : [],
  ),
);
