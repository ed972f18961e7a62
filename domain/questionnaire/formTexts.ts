import type { Question, QuestionSettings, Texts } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";

/** One text of a form in its languages. The key names its place, and never changes. */
export interface FormText {
  key: string;
  texts: Texts;
}

type Change = (key: string, texts: Texts) => Texts;

function overSettings(settings: QuestionSettings, at: string, change: Change): QuestionSettings {
  const { options, columns, unit, ...rest } = settings;
  return {
    ...rest,
    ...(options
      ? { options: options.map((one) => ({ ...one, title: change(`${at}.options.${one.value}`, one.title) })) }
      : {}),
    ...(columns
      ? { columns: columns.map((one) => ({ ...one, title: change(`${at}.columns.${one.id}`, one.title) })) }
      : {}),
    ...(unit ? { unit: change(`${at}.unit`, unit) } : {}),
  };
}

const isWritten = (texts: Texts) => Object.values(texts).some((text) => text.trim() !== "");

/** The question with each of its texts replaced by the result of `change`, without an empty short title. */
function overQuestion(question: Question, change: Change): Question {
  const { shortTitle, ...others } = question;
  const { id, title, taskDetails, help, details, proof, settings, anchors } = question;
  return {
    ...others,
    title: change(`${id}.title`, title),
    ...(shortTitle && isWritten(shortTitle) ? { shortTitle: change(`${id}.shortTitle`, shortTitle) } : {}),
    taskDetails: change(`${id}.taskDetails`, taskDetails),
    help: change(`${id}.help`, help),
    ...(details ? { details: { ...details, title: change(`${id}.details`, details.title) } } : {}),
    ...(proof ? { proof: { ...proof, help: change(`${id}.proof`, proof.help) } } : {}),
    ...(settings ? { settings: overSettings(settings, id, change) } : {}),
    ...(anchors ? { anchors: anchors.map((one, points) => change(`${id}.anchors.${points}`, one)) } : {}),
  };
}

/** Every text of the questions, in the order in which they are read. */
export function formTexts(questions: readonly Question[]): FormText[] {
  const found: FormText[] = [];
  for (const question of questions)
    overQuestion(question, (key, texts) => {
      found.push({ key, texts });
      return texts;
    });
  return found;
}

/** The questions with these texts merged over theirs, by language. Unknown keys are ignored. */
export function withFormTexts(questions: readonly Question[], given: ReadonlyMap<string, Texts>): Question[] {
  return questions.map((question) => overQuestion(question, (key, texts) => ({ ...texts, ...given.get(key) })));
}

/** Whether a text is missing in a language, so that English is displayed instead. */
export const lacks = ({ texts }: Pick<FormText, "texts">, locale: string): boolean => !texts[locale]?.trim();

/** Number of texts in a language, and in total. */
export function completeness(texts: readonly FormText[], locale: string): { done: number; total: number } {
  return { done: texts.filter((one) => !lacks(one, locale)).length, total: texts.length };
}

/** Texts without empty ones, so that languages without a text are absent. */
export function withoutEmptyTexts(questions: readonly Question[]): Question[] {
  return questions.map((question) =>
    overQuestion(question, (_key, texts) =>
      Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== "")),
    ),
  );
}

/** The keys of texts that are missing in the fallback language, where they are required. */
export function missingTexts(texts: readonly FormText[]): string[] {
  return texts.filter((one) => lacks(one, programme.fallbackLocale)).map(({ key }) => key);
}
