import { isEmptyValue } from "#domain/questionnaire/answer.ts";
import { brokenReportRules } from "#domain/report/check.ts";
import { isFreeText, reportSections, type Sections } from "#domain/report/report.ts";
import { lettersOf } from "#domain/texts/letters.ts";
import type { BrokenRule } from "#schemas/reports/audit-report.json?check";

/** Reasons why a section prevents finishing a report. */
export type ReportGap =
  | { reason: "required" | "wrong" }
  | { reason: "tooShort" | "tooFew"; have: number; need: number }
  | { reason: "tooLong" | "tooMany"; over: number }
  /** It repeats an earlier section. */
  | { reason: "repeated"; as: string };

/** Whether a section has excessive or invalid content. It cannot be saved, while an incomplete section can. */
export const isReportExcess = (gap: ReportGap): boolean => "over" in gap || gap.reason === "wrong";

/** A text without padding, in which consecutive blanks count once. */
const plain = (value: unknown) => (typeof value === "string" ? value.trim().replace(/\s+/g, " ") : value);

/** A list without empty rows, or a text without padding. */
const plainValue = (value: unknown) =>
  Array.isArray(value) ? value.filter((row) => !isEmptyValue(row)) : plain(value);

const written = (sections: Sections, read: (value: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([name, value]) => (isEmptyValue(value) ? [] : [[name, read(value)]])),
  );

const valueAt = (sections: object, { instancePath }: BrokenRule): unknown =>
  instancePath
    .split("/")
    .slice(1)
    .reduce<unknown>((found, step) => (found as Record<string, unknown>)[step], sections);

/** Rules for a minimum size, which count a value without padding. */
const leasts = new Set(["required", "minLength", "minItems"]);

function toGap(rule: BrokenRule, sections: object): ReportGap {
  const { keyword, params } = rule;
  const limit = Number(params.limit);
  if (keyword === "required") return { reason: "required" };
  const value = valueAt(sections, rule);
  const have = Array.isArray(value) ? value.length : lettersOf(String(value));
  switch (keyword) {
    case "minLength":
      return { reason: "tooShort", have, need: limit };
    case "minItems":
      return { reason: "tooFew", have, need: limit };
    case "maxLength":
      return { reason: "tooLong", over: have - limit };
    case "maxItems":
      return { reason: "tooMany", over: have - limit };
    default:
      return { reason: "wrong" };
  }
}

/** The first gap of each section that the schema reports. */
function gapsIn(sections: object, tells: (keyword: string) => boolean): Map<string, ReportGap> {
  const gaps = new Map<string, ReportGap>();
  for (const rule of brokenReportRules(sections)) {
    const [, inside] = rule.instancePath.split("/");
    const name = inside ?? String(rule.params.missingProperty ?? "");
    if (tells(rule.keyword) && !gaps.has(name)) gaps.set(name, toGap(rule, sections));
  }
  return gaps;
}

/** The required texts that repeat an earlier section. */
function repetitions(texts: Record<string, unknown>): Map<string, ReportGap> {
  const said = (name: string) => String(texts[name]).toLowerCase();
  const free = reportSections.filter((section) => isFreeText(section) && section.name in texts);
  return new Map(
    free.flatMap(({ name, required }, place) => {
      const earlier = required && free.slice(0, place).find((section) => said(section.name) === said(name));
      return earlier ? [[name, { reason: "repeated", as: earlier.name } as const]] : [];
    }),
  );
}

/** Excessive or invalid parts of a report by section, which prevent saving. */
export const reportExcess = (sections: Sections): Map<string, ReportGap> =>
  gapsIn(
    written(sections, (value) => value),
    (keyword) => !leasts.has(keyword),
  );

/** Reasons why a report cannot be finished, by section in order. Empty if there are none. */
export function reportGaps(sections: Sections): Map<string, ReportGap> {
  const texts = written(sections, plainValue);
  const lacking = gapsIn(texts, (keyword) => leasts.has(keyword));
  const found = new Map([...repetitions(texts), ...lacking, ...reportExcess(sections)]);
  return new Map(reportSections.flatMap(({ name }) => (found.has(name) ? [[name, found.get(name) as ReportGap]] : [])));
}
