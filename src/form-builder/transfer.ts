import { unescapeFormula } from "#domain/csv.ts";
import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import { localeCodes } from "#domain/programme.ts";
import { withNewIds } from "#domain/questionnaire/edit.ts";
import { formTexts, withFormTexts } from "#domain/questionnaire/formTexts.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { checkQuestionnaire } from "#domain/questionnaire/sections.ts";
import { hasLostCharacters } from "#domain/texts/lostCharacters.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { newId } from "#src/form-builder/ids.ts";
import { csvFile } from "#src/shared/csvFile.ts";

const TITLE = "title";

/** A form as a file that another installation, or a person, can read. */
export function formAsJson({ titles, questions }: BuiltForm): Blob {
  return new Blob([JSON.stringify({ title: titles, questions }, null, 2)], { type: "application/json" });
}

function isForm(value: unknown): value is { title: Texts; questions: Question[] } {
  if (typeof value !== "object" || value === null) return false;
  const { title, questions } = value as Record<string, unknown>;
  return typeof title === "object" && title !== null && Array.isArray(questions) && questions.every(isQuestion);
}

const isQuestion = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  ["title", "taskDetails", "help"].every((part) => typeof (value as Record<string, unknown>)[part] === "object") &&
  questionTypes.all.some(({ name }) => name === (value as Question).type);

/**
 * Reads a form from a file. Questions that this form has keep their ids, others get new ones.
 * @returns the form, or nothing when the file is none
 */
export async function formFromJson(file: Blob, present: readonly Question[]): Promise<BuiltForm | undefined> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    const read: unknown = JSON.parse(text);
    if (hasLostCharacters(text) || !isForm(read) || checkQuestionnaire(read, questionTypes).length > 0)
      return undefined;
    const own = new Set(present.map(({ id }) => id));
    const known = read.questions.some(({ id }) => own.has(id));
    return { titles: read.title, questions: known ? read.questions : withNewIds(read.questions, newId) };
  } catch {
    return undefined;
  }
}

/** All texts of a form for translators, one line per text and one column per language. */
export function textsAsCsv({ titles, questions }: BuiltForm, readersLocale: string): Blob {
  const rows = [{ key: TITLE, texts: titles }, ...formTexts(questions)];
  const lines = rows.map(({ key, texts }) => [key, ...localeCodes.map((locale) => texts[locale])]);
  return csvFile([["key", ...localeCodes], ...lines], readersLocale);
}

/**
 * A form with the texts of a file: languages and keys that it does not know are left out, an empty cell changes nothing.
 * @returns the form, or nothing when the file has no such texts, or has lost letters
 */
export async function withTextsOfCsv(text: string, form: BuiltForm): Promise<BuiltForm | undefined> {
  const { default: papa } = await import("papaparse");
  const { data } = papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: "greedy" });
  const texts = new Map(
    data.map(({ key = "", ...cells }) => {
      const texts = Object.entries(cells).filter(([locale, cell]) => localeCodes.includes(locale as "en-GB") && cell);
      return [key, Object.fromEntries(texts.map(([locale, cell]) => [locale, unescapeFormula(cell)])) as Texts];
    }),
  );
  const known = [TITLE, ...formTexts(form.questions).map(({ key }) => key)];
  if (hasLostCharacters(text) || !known.some((key) => texts.has(key))) return undefined;
  return {
    titles: { ...form.titles, ...texts.get(TITLE) },
    questions: withFormTexts(form.questions, texts),
  };
}
