import { programme } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { listFormat, numberFormat } from "#domain/texts/formats.ts";
import auditFields from "#schemas/audit-fields.json";

/** A piece of text with its emphasis. */
export interface Span {
  text: string;
  strong?: true;
  emphasis?: true;
  href?: string;
}

/** A part of a document. Headings have a level of 1 (the title) to 3. */
export type Block =
  | { type: "heading"; level: number; spans: Span[] }
  | { type: "paragraph"; spans: Span[] }
  | { type: "list"; ordered: boolean; items: Span[][] }
  | { type: "table"; head: Span[][]; rows: Span[][][] }
  | { type: "image"; name: string; alt: string };

/** A text without emphasis. */
export const line = (text: string): Span[] => [{ text }];

/** A paragraph without emphasis. */
export const paragraph = (text: string): Block => ({ type: "paragraph", spans: line(text) });

/** Points of each of the programme's own questions. */
const FULL_POINTS = 4;

type Figures = Record<string, number | readonly number[]>;

/**
 * The figures for documents, by the rules for audits requested at a moment. `{{fieldThreshold}}` is for texts.
 * `{{gold}}`, `{{goldStep}}` and `{{goldFields}}` are the conditions of a level.
 */
function figuresOn(moment: Date): Figures {
  const { levels, fieldThreshold } = rulesOn(moment);
  return {
    ...Object.fromEntries(
      Object.entries(levels).flatMap(([name, { threshold, stepThreshold, minFields }]) => [
        [name, threshold],
        [`${name}Step`, stepThreshold],
        [`${name}Fields`, minFields],
      ]),
    ),
    fieldThreshold,
    validityMonths: programme.certificate.validityMonths,
    expiresSoonDays: programme.certificate.expiresSoonDays,
    notApplicable: programme.notApplicablePerField,
    pointsWithoutComment: Math.ceil(FULL_POINTS * programme.commentBelow),
    deadlineDays: programme.deadlineDays,
    daysAfterRejection: programme.deadlineDaysAfterRejection,
    fields: auditFields.fields.length,
  };
}

function figureIn(name: string, locale: string, figures: Figures): string {
  const figure = figures[name];
  if (figure === undefined) throw new Error(`Documents know no figure ${name}`);
  const number = numberFormat(locale);
  if (typeof figure === "number") return number.format(figure);
  return listFormat(locale, { type: "disjunction" }).format(figure.map((each) => number.format(each)));
}

const fill = (spans: Span[], locale: string, figures: Figures): Span[] =>
  spans.map((span) => ({
    ...span,
    text: span.text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => figureIn(name, locale, figures)),
  }));

/**
 * Inserts the programme's figures into a document, in the language's number format. Throws for an unknown figure.
 * @param at the moment whose rules the document describes
 * @param present figures of the installation, such as its number of audit fields
 */
export function withFigures(blocks: readonly Block[], locale: string, at: Date, present: Figures = {}): Block[] {
  const params = { ...figuresOn(at), ...present };
  const filled = (spans: Span[]) => fill(spans, locale, params);
  return blocks.map((block): Block => {
    if (block.type === "list") return { ...block, items: block.items.map(filled) };
    if (block.type === "table")
      return {
        ...block,
        head: block.head.map(filled),
        rows: block.rows.map((row) => row.map(filled)),
      };
    return block.type === "image" ? block : { ...block, spans: filled(block.spans) };
  });
}

/** The words of spans without their emphasis. */
export const plain = (spans: readonly Span[]) => spans.map(({ text }) => text).join("");

/** The words of a block, for searching and for the names of headings. */
export function blockText(block: Block): string {
  if (block.type === "image") return block.alt;
  if (block.type === "list") return block.items.map(plain).join("\n");
  if (block.type === "table") return [block.head, ...block.rows].map((row) => row.map(plain).join(" ")).join("\n");
  return plain(block.spans);
}

/** The title of a document: its first heading. */
export function titleOf(blocks: readonly Block[]): string {
  const heading = blocks.find(({ type }) => type === "heading");
  return heading ? blockText(heading) : "";
}

/** Sentences of a document that match a search, up to a maximum. Empty if the search is too short. */
export function findIn(blocks: readonly Block[], search: string, locale: string, most = 3): string[] {
  const wanted = search.trim().toLocaleLowerCase(locale);
  if (wanted.length < 2) return [];
  const lines = blocks.flatMap((block) => blockText(block).split("\n"));
  return lines.filter((line) => line.toLocaleLowerCase(locale).includes(wanted)).slice(0, most);
}
