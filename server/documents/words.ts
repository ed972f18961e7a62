import type { QuestionnaireWords } from "#domain/documents/questionnaires.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import auditFields from "#schemas/audit-fields.json";

interface DocumentTexts {
  questionnaires: { title: string; intro: string; points: string; goodAnswer: string; proof: string };
}
interface CommonTexts {
  pdca: Record<string, string>;
  levels: Record<string, string>;
}

const docs = import.meta.glob<DocumentTexts>("/locales/*/docs.json", { eager: true, import: "default" });
const common = import.meta.glob<CommonTexts>("/locales/*/common.json", { eager: true, import: "default" });

function textsOf<T>(files: Record<string, T>, locale: Locale, name: string): T {
  const texts = files[`/locales/${locale}/${name}.json`];
  if (!texts) throw new Error(`There is no ${name} in ${locale}`);
  return texts;
}

/** The words that the document of all questionnaires needs besides the questions. */
export function wordsIn(locale: Locale): QuestionnaireWords {
  const { pdca, levels } = textsOf(common, locale, "common");
  return {
    ...textsOf(docs, locale, "docs").questionnaires,
    steps: pdca,
    levels,
    field: (id) => textIn(auditFields.fields.find((field) => field.id === id)?.title ?? {}, locale),
  };
}
