import { isTooLong, lettersOf } from "#domain/texts/letters.ts";
import reportFile from "#schemas/reports/audit-report.json";

export interface ReportSection {
  name: string;
  required: boolean;
  /** How much a finished report says here at least. */
  minLength?: number;
  maxLength: number;
  rows: number;
}

/** The sections of an audit report in their order (`schemas/reports/audit-report.json`). */
export const reportSections: readonly ReportSection[] = reportFile.sections;

/** Texts by section; a draft may lack any. */
type Sections = Readonly<Record<string, string | undefined>>;

/** JSON Schema of a report's sections. */
export function reportSchema() {
  const properties = reportSections.map(({ name, maxLength }) => [name, { type: "string", maxLength }]);
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(properties) as Record<string, object>,
  };
}

/** Why a section keeps a report from being finished; keys of `locales/<locale>/report.json`, `gaps.*`. */
export type ReportGap =
  | { reason: "required" }
  | { reason: "tooShort"; have: number; need: number }
  | { reason: "tooLong"; over: number }
  /** It says the same as an earlier one. */
  | { reason: "repeated"; as: string };

/** A text without what pads it: blanks in a row count once. */
const plain = (text: string | undefined) => (text ?? "").trim().replace(/\s+/g, " ");

function gapOf({ name, required, minLength = 1, maxLength }: ReportSection, sections: Sections): ReportGap | undefined {
  const text = sections[name] ?? "";
  if (isTooLong(text, maxLength)) return { reason: "tooLong", over: lettersOf(text) - maxLength };
  if (!required) return undefined;
  const have = lettersOf(plain(text));
  if (have === 0) return { reason: "required" };
  if (have < minLength) return { reason: "tooShort", have, need: minLength };
  const before = reportSections.slice(
    0,
    reportSections.findIndex((section) => section.name === name),
  );
  const as = before.find((section) => plain(sections[section.name]).toLowerCase() === plain(text).toLowerCase());
  return as && { reason: "repeated", as: as.name };
}

/** What keeps a report from being finished, by section in their order; empty when nothing does. */
export function reportGaps(sections: Sections): Map<string, ReportGap> {
  const gaps = reportSections.map((section) => [section.name, gapOf(section, sections)] as const);
  return new Map(gaps.flatMap(([name, gap]) => (gap ? [[name, gap]] : [])));
}
