import type { i18n } from "i18next";
import { localeCodes } from "#domain/programme.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { comparableHeader } from "#domain/tables/comparable.ts";
import { columns } from "#schemas/spreadsheet.json";
import { type Labels, labelsOf } from "#src/core/labels.ts";
import { codeHeader } from "#src/crud/list/export/table.ts";
import { readTexts } from "#src/shared/texts.ts";

/** The words of a language that a file may contain. */
export interface LanguageWords {
  labels: Labels;
  yes: string;
  no: string;
}

const NAMESPACES = ["resources", "common"];

async function languageOf(i18next: i18n, locale: string): Promise<LanguageWords> {
  for (const namespace of NAMESPACES)
    if (!i18next.hasResourceBundle(locale, namespace))
      i18next.addResourceBundle(locale, namespace, await readTexts(locale, namespace));
  const common = i18next.getFixedT(locale, "common");
  return { labels: labelsOf(i18next.getFixedT(locale, "resources"), locale), yes: common("yes"), no: common("no") };
}

/** The programme’s languages, the reader’s first. Languages without loaded texts are left out. */
export async function readLanguages(i18next: i18n): Promise<LanguageWords[]> {
  const locales = new Set([i18next.language, ...localeCodes]);
  const read = await Promise.allSettled([...locales].map((locale) => languageOf(i18next, locale)));
  return read.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

const further: Record<string, Record<string, string[]>> = columns;

/** Properties by the headers that a file may use for them, in the form of `comparableHeader`. */
export type ColumnNames = ReadonlyMap<string, string>;

/**
 * The headers of properties. Labels in the reader’s language have priority over names of properties, labels in other
 * languages, and other usual headers. An export’s header of the code next to a name counts as a label.
 */
export function columnNames(
  { registry, resource, known }: { registry: Registry; resource: Resource; known: readonly string[] },
  languages: readonly LanguageWords[],
): ColumnNames {
  const names = new Map<string, string>();
  const learn = (header: string | undefined, field: string) => {
    const key = comparableHeader(header ?? "");
    if (key && !names.has(key)) names.set(key, field);
  };
  const learnLabels = ({ labels }: LanguageWords) => {
    for (const field of known) learn(labels.field(resource, field), field);
    for (const field of known) learn(codeHeader(registry, labels, resource, field), field);
  };
  const [own, ...others] = languages;
  if (own) learnLabels(own);
  for (const field of known) learn(field, field);
  others.forEach(learnLabels);
  for (const field of known) for (const header of further[resource.name]?.[field] ?? []) learn(header, field);
  return names;
}
