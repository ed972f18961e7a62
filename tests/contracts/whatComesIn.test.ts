import { expect, it } from "vitest";
import auth from "#locales/en-GB/auth.json";
import errors from "#locales/en-GB/errors.json";
import validation from "#locales/en-GB/validation.json";
import { blanks } from "#tests/comesIn/blanks.ts";
import { codes } from "#tests/comesIn/codes.ts";
import { files } from "#tests/comesIn/files.ts";
import { links } from "#tests/comesIn/links.ts";
import { names, otherScripts, refusedNames } from "#tests/comesIn/names.ts";
import { passwords } from "#tests/comesIn/passwords.ts";
import type { Row } from "#tests/comesIn/rows.ts";
import { texts } from "#tests/comesIn/texts.ts";
import { alteredTexts, namedCountries } from "#tests/domain/tables/alteredTexts.ts";
import { columns, headerRows, sameTexts, separators } from "#tests/domain/tables/headerRows.ts";
import { writtenDays } from "#tests/domain/tables/writtenDays.ts";
import { importedTables, otherFiles } from "#tests/ui/console/importedTables.ts";

type Line = [input: string, result: string];

/** A part of the document: a heading, the meaning of its columns, and a line for each row of a test's table. */
interface Part {
  title: string;
  heads: Line;
  lines: Line[];
}

const messages: Record<string, string> = errors;
/** A message of the product as code: its words are counted where they are written. */
const message = (text = "") => `\`${text}\``;
const refused = (text: string | undefined) => `refused: ${message(text)}`;
const named = (result: string) => (messages[result] ? refused(messages[result]) : `accepted as ${result}`);

/** A text with its invisible characters as numbers. */
const visible = (text: string) =>
  text.replace(/[^\P{C}\n]|[\u00A0\u2000-\u200F\u2028-\u202F\u2060\uFEFF]|\p{M}/gu, (sign) => {
    return `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;
  });
const quoted = (text: string) => `\`${visible(text).replaceAll("\n", "\\n").replaceAll("\r", "\\r")}\``;
const stored = (text: string | undefined | null, otherwise: string) => (text ? quoted(text) : otherwise);
const described = ({ input, as }: Row<unknown>) => (as ? `${as}: ${quoted(input)}` : quoted(input));
const linesOf = (rows: Row[]) => rows.map((row): Line => [described(row), stored(row.result, "nothing")]);

/** The effects of an imported file's lines, counted. */
const effectsOf = (lines: string[]) =>
  [...new Set(lines)].map((effect) => `${effect}: ${lines.filter((line) => line === effect).length}`).join(", ");

const nameRules: Record<string, string> = auth.rules;

const alterations = {
  day: "warning: it may be a date",
  truth: "warning: it may be a logical value",
  rounded: "warning: it may be a rounded number",
  error: "warning: it is an error of a formula",
};

const parts: Part[] = [
  {
    title: "Files as proof",
    heads: ["File", "Result"],
    lines: files.map(({ as, input, result }) => [`${as} (\`${input}\`)`, named(result)]),
  },
  {
    title: "Tables for an import",
    heads: ["Table", "Result"],
    lines: [
      ...importedTables.map(
        ({ what, lines, told = [] }): Line => [what, [effectsOf(lines), ...told.map(message)].join("<br>")],
      ),
      ...otherFiles.map(({ what, told }): Line => [what, message(told)]),
    ],
  },
  {
    title: `Header rows, with ${columns.map((column) => `“${column}”`).join(", ")} as known columns`,
    heads: ["Header", "Row"],
    lines: headerRows.map(({ what, header }) => [what, String(header)]),
  },
  {
    title: "First lines of a CSV file",
    heads: ["First line", "Separator"],
    lines: separators.map(({ input, result }) => [quoted(input), stored(result, "found by the rows")]),
  },
  {
    title: "Headers and values that count as the same",
    heads: ["Text", "Same as"],
    lines: sameTexts.map(({ input, result }) => [quoted(input), quoted(result)]),
  },
  {
    title: "Dates in a table",
    heads: ["Date", "Read as"],
    lines: writtenDays.map(({ input, result, order }) => [
      order === "monthFirst" ? `${quoted(input)} where other dates have the month first` : quoted(input),
      result ?? "no date",
    ]),
  },
  {
    title: "Names that a spreadsheet may have changed",
    heads: ["Name", "Result"],
    lines: alteredTexts.map(({ input, result }) => [quoted(input), result ? alterations[result] : "no warning"]),
  },
  {
    title: "Countries in a table",
    heads: ["Country", "Code"],
    lines: namedCountries.map(({ input, result }) => [quoted(input), result ?? "not recognised"]),
  },
  {
    title: "Links",
    heads: ["Link", "Stored as"],
    lines: links.map((row) => [described(row), stored(row.result, refused(validation.format.uri))]),
  },
  {
    title: "Texts",
    heads: ["Text", "Stored as"],
    lines: linesOf(texts),
  },
  {
    title: "Texts that fill no required field and answer no question",
    heads: ["Text", "Stored as"],
    lines: linesOf(blanks),
  },
  {
    title: "Names of people",
    heads: ["Name", "Stored as"],
    lines: [
      ...linesOf(names),
      ...refusedNames.map((row): Line => [described(row), refused(nameRules[row.result])]),
      ...otherScripts.map((row): Line => [described(row), named(row.result)]),
    ],
  },
  { title: "Codes of enterprises and offices", heads: ["Code", "Stored as"], lines: linesOf(codes) },
  { title: "Passwords", heads: ["Password", "Compared as"], lines: linesOf(passwords) },
];

const cell = (text: string) => text.replaceAll("|", "\\|");

const document = [
  "# Files, tables, links and names, and their results",
  `This page is for support: files, tables, links and names as people have them, and the answer of the product. The tests try each of these ${parts.reduce((sum, { lines }) => sum + lines.length, 0)} lines. \`npx vitest run --project domain tests/contracts/whatComesIn.test.ts -u\` writes this page.`,
  ...parts.map(({ title, heads, lines }) =>
    [
      `## ${title}\n`,
      `| ${heads.join(" | ")} |`,
      "|---|---|",
      ...lines.map((line) => `| ${line.map(cell).join(" | ")} |`),
    ].join("\n"),
  ),
].join("\n\n");

it("the page for support has each line of the tests' tables", async () => {
  await expect(`${document}\n`).toMatchFileSnapshot("../../docs/what-comes-in.md");
});
