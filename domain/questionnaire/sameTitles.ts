import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import { visibleText } from "#domain/texts/tidyText.ts";

/** An option or a column of a question that reads like an earlier one in a language. */
export interface SameTitle {
  about: "option" | "column";
  questionId: string;
  locale: string;
  text: string;
}

/** A text as its readers see it: case, kinds of blanks and invisible characters make no difference. */
const asSeen = (text: string) => visibleText(text).replace(/\s+/gu, " ").trim().toLowerCase();

/** The texts that read like an earlier one of their list and language, once each. */
function repeated(titles: readonly Texts[]): [locale: string, text: string][] {
  const seen = new Map<string, number>();
  return titles.flatMap((title) =>
    Object.entries(title).filter(([locale, text]) => {
      const key = `${locale} ${asSeen(text)}`;
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      return times === 2 && asSeen(text) !== "";
    }),
  );
}

function sameIn({ id: questionId, settings = {} }: Question): SameTitle[] {
  const told =
    (about: SameTitle["about"]) =>
    ([locale, text]: [string, string]): SameTitle => ({ about, questionId, locale, text: text.trim() });
  const { options = [], columns = [] } = settings;
  return [
    ...repeated(options.map(({ title }) => title)).map(told("option")),
    ...repeated(columns.map(({ title }) => title)).map(told("column")),
  ];
}

/** Options and columns of questions that readers cannot distinguish. Only advice, since their values differ. */
export const sameTitles = (questions: readonly Question[]): SameTitle[] => questions.flatMap(sameIn);
