import { readdirSync, readFileSync } from "node:fs";
import { root } from "../../../scripts/lib/root.mjs";

const read = (path: string) => readFileSync(root + path, "utf8");

const markdownIn = (folder: string) =>
  readdirSync(root + folder).flatMap((name) => (name.endsWith(".md") ? [`${folder}/${name}`] : []));

/** Every document with command lines. Decisions are about the past, and their commands need not run. */
const documents = ["README.md", "CONTRIBUTING.md", ...markdownIn("docs"), ...markdownIn("docs/how-to")];

/** A line that a document sets apart, with where it is. */
export interface Line {
  place: string;
  text: string;
}

const FENCE = /^ *```(\w*)\n([\s\S]*?)^ *```$/gm;

/** A document with the commands of its fences indented, and without fences of other languages. */
const indented = (text: string) =>
  text.replace(FENCE, (_, language: string, block: string) =>
    language === "sh" ? block.replace(/^ *(?=\S)/gm, "    ") : "",
  );

/** The lines that are set apart, in the order of the documents. A line that ends in a backslash goes on in the next. */
export const linesSetApart: Line[] = documents.flatMap((name) => {
  const text = indented(read(name)).replace(/ \\\n\s+/g, " ");
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
