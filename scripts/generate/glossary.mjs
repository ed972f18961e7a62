import { readFile } from "node:fs/promises";
import { root } from "../lib/root.mjs";

const cell = ({ use, also = [] } = { use: "" }) => [use, ...also].join(", ");

const table = (entries, locales) =>
  [
    `| ${["", ...locales].join(" | ")} |`,
    `|${"---|".repeat(locales.length + 1)}`,
    ...entries.map(({ term, words }) => `| ${[term, ...locales.map((locale) => cell(words[locale]))].join(" | ")} |`),
  ].join("\n");

const found = (entries) =>
  entries.flatMap(({ term, words }) =>
    Object.entries(words).flatMap(([locale, word]) => (word.found ? [`- ${term}, ${locale}: ${word.found}`] : [])),
  );

/** The page of the glossary, from its data: tables of things and acts, and where the networks' own words were found. */
export async function glossary() {
  const { things, acts } = JSON.parse(await readFile(`${root}docs/glossary.json`, "utf8"));
  const locales = Object.keys(things[0].words);
  return `# Glossary

One word for one thing and for one act, in every language. Read it before you translate. [glossary.json](glossary.json) also has the
forbidden words of each entry, and a test refuses them. [voice.md](voice.md) describes the tone.

## Things

${table(things, locales)}

## Acts of the workflow

${table(acts, locales)}

## The networks' own words

${found([...things, ...acts]).join("\n")}
`;
}
