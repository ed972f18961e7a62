import type { AnswersMaking } from "#domain/documents/answers.ts";
import type { ExampleWords } from "#domain/documents/examples.ts";
import type { FactWords } from "#domain/documents/facts.ts";
import type { QuestionnaireWords } from "#domain/documents/questionnaires.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";

type Written = Omit<QuestionnaireWords, "steps" | "levels" | "type" | "answer" | "or">;

interface DocumentTexts {
  questionnaires: Written;
  examples: Omit<ExampleWords, keyof FactWords>;
}
interface PrintingTexts {
  or: string;
}
interface CommonTexts {
  pdca: Record<string, string>;
  levels: Record<string, string>;
}
interface AnswerTexts {
  notAnswered: string;
  added: string;
  yes: string;
  no: string;
  maturity: Record<string, string>;
}

const docs = import.meta.glob<DocumentTexts>("/locales/*/docs.json", { eager: true, import: "default" });
const common = import.meta.glob<CommonTexts>("/locales/*/common.json", { eager: true, import: "default" });
const answers = import.meta.glob<AnswerTexts>("/locales/*/questionnaire.json", { eager: true, import: "default" });
const printing = import.meta.glob<PrintingTexts>("/locales/*/printing.json", { eager: true, import: "default" });

function textsOf<T>(files: Record<string, T>, locale: Locale, name: string): T {
  const texts = files[`/locales/${locale}/${name}.json`];
  if (!texts) throw new Error(`There is no ${name} in ${locale}`);
  return texts;
}

/** Texts for displaying an answer, by key. */
function answerWords(locale: Locale): Record<string, string> {
  const { yes, no, maturity } = textsOf(answers, locale, "questionnaire");
  const steps = Object.entries(maturity).map(([step, text]) => [`questionnaire:maturity.${step}`, text]);
  return { "questionnaire:yes": yes, "questionnaire:no": no, ...Object.fromEntries(steps) };
}

/** Texts for the document of all questionnaires, besides the questions. */
export function wordsIn(locale: Locale): QuestionnaireWords {
  const { pdca, levels } = textsOf(common, locale, "common");
  const words = answerWords(locale);
  return {
    ...textsOf(docs, locale, "docs").questionnaires,
    or: textsOf(printing, locale, "printing").or,
    steps: pdca,
    levels,
    type: (name) => textIn(questionTypes.get(name).title, locale),
    answer: (key) => words[key] ?? key,
  };
}

/** Texts for an audit's printed answers, besides questions and answers. */
export function answersWordsIn(locale: Locale): AnswersMaking["words"] {
  const words = answerWords(locale);
  const { notAnswered, added } = textsOf(answers, locale, "questionnaire");
  return {
    notAnswered,
    added,
    proof: textsOf(docs, locale, "docs").questionnaires.proof,
    answer: (key) => words[key] ?? key,
  };
}

/** Texts for the document of worked examples, besides questions and answers. */
export function exampleWordsIn(locale: Locale): ExampleWords {
  const { pdca, levels } = textsOf(common, locale, "common");
  const { questionnaires, examples } = textsOf(docs, locale, "docs");
  const { points, weight, optional } = questionnaires;
  return { ...examples, steps: pdca, levels, points, weight, optional };
}
