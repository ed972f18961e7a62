import { formatPercent } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { AuditorYear } from "#domain/people/auditorYear.ts";
import { programme } from "#domain/programme.ts";
import { displayNames, numberFormat } from "#domain/texts/formats.ts";

/** Looks up a text of the namespace `auditorRecord`. */
type Texts = (key: string, values?: Record<string, unknown>) => string;

const MINUTES_PER_HOUR = 60;

/** The share of compared questions with about the same points; empty without such questions. */
function agreementText({ compared, withinOnePercent }: AuditorYear, t: Texts, locale: Locale): string {
  const count = numberFormat(locale).format(compared);
  if (compared === 0) return "";
  if (withinOnePercent === null) return t("auditorRecord:tooFew", { count });
  return t("auditorRecord:within", { percent: formatPercent(withinOnePercent, locale), count });
}

/** The share of answers of worked examples with about the points of the model; empty without an example. */
function practiceText({ examples, examplesWithinOnePercent: share }: AuditorYear, t: Texts, locale: Locale): string {
  if (share === null) return "";
  const count = numberFormat(locale).format(examples);
  return t("auditorRecord:withinExamples", { percent: formatPercent(share, locale), count });
}

/**
 * The names and values of an auditor's year, as the document and its page show them. Empty ones are left out.
 * @param year with titles of audit fields instead of their ids
 */
export function recordFacts(year: AuditorYear, t: Texts, locale: Locale): [name: string, value: string][] {
  const count = numberFormat(locale);
  const hours = numberFormat(locale, { maximumFractionDigits: 1 });
  const languages = displayNames(locale, { type: "language" });
  const fact = (name: string, value: string): [string, string] => [t(`auditorRecord:facts.${name}`), value];
  const facts = [
    fact("audits", count.format(year.audits)),
    fact("sentBack", year.sentBack > 0 ? count.format(year.sentBack) : ""),
    fact("secondOpinions", year.secondOpinions > 0 ? count.format(year.secondOpinions) : ""),
    fact("questions", count.format(year.questions)),
    fact("hours", year.minutes > 0 ? hours.format(year.minutes / MINUTES_PER_HOUR) : ""),
    fact("languages", year.languages.map((code) => languages.of(code.split("-")[0] ?? code) ?? code).join(", ")),
    fact("agreement", agreementText(year, t, locale)),
    fact("practice", practiceText(year, t, locale)),
    fact("fields", year.fields.join(", ")),
  ];
  return facts.filter(([, value]) => value);
}

/** The sentences that explain the figures of a record. */
export const recordMethod = (t: Texts): string[] => [
  t("auditorRecord:method.hours", { minutes: programme.auditorRecord.pauseMinutes }),
  t("auditorRecord:method.questions"),
  t("auditorRecord:method.languages"),
  t("auditorRecord:method.agreement"),
];
