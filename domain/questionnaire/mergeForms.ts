import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import { withoutEmptyTexts } from "#domain/questionnaire/formTexts.ts";
import { clashingValues, mergedValues } from "#domain/texts/merge.ts";

/** Content of a form: its titles by language, and its questions in order. */
export interface FormContent {
  titles: Texts;
  questions: Question[];
}

/** Result of merging two versions of a form with the same base. */
export interface MergedForms {
  form: FormContent;
  /**
   * Ids of questions that both changed, or one changed and the other removed; TITLES for a title. The form has my
   * version of them.
   */
  clashes: string[];
}

/** Placeholder for the titles among ids of questions; no question has such an id. */
export const TITLES = "";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether two versions of a question look the same to readers: the server stores no empty texts. */
const alike = (one: Question | undefined, other: Question | undefined) =>
  same(withoutEmptyTexts(one ? [one] : []), withoutEmptyTexts(other ? [other] : []));

const byId = (questions: readonly Question[]) => new Map(questions.map((question) => [question.id, question]));

const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id);

/** Whether two lists have their common questions in a different order. */
function isReordered(before: readonly Question[], after: readonly Question[]): boolean {
  const [known, kept] = [byId(before), byId(after)];
  const shared = (questions: readonly Question[]) => idsOf(questions).filter((id) => known.has(id) && kept.has(id));
  return !same(shared(before), shared(after));
}

/** A list of ids with additional ids of another list, each after the id that precedes it there. */
function withOthers(ids: readonly string[], others: readonly string[]): string[] {
  const all = [...ids];
  others.forEach((id, index) => {
    if (!all.includes(id)) all.splice(index === 0 ? 0 : all.indexOf(others[index - 1] as string) + 1, 0, id);
  });
  return all;
}

/**
 * Merges two forms with the same base. Each question is taken from the person who changed it, and the order from the
 * person who moved questions. If both did, mine counts.
 */
export function mergedForms(base: FormContent, mine: FormContent, theirs: FormContent): MergedForms {
  const [before, own, other] = [byId(base.questions), byId(mine.questions), byId(theirs.questions)];
  const questions = new Map<string, Question>();
  const clashes = clashingValues(base.titles, mine.titles, theirs.titles).length > 0 ? [TITLES] : [];
  const ids = isReordered(base.questions, mine.questions)
    ? withOthers(idsOf(mine.questions), idsOf(theirs.questions))
    : withOthers(idsOf(theirs.questions), idsOf(mine.questions));
  for (const id of ids) {
    const [was, my, their] = [before.get(id), own.get(id), other.get(id)];
    const chosen = alike(my, was) ? their : my;
    if (chosen) questions.set(id, chosen);
    if (!alike(my, was) && !alike(their, was) && !alike(my, their)) clashes.push(id);
  }
  return {
    form: { titles: mergedValues(base.titles, mine.titles, theirs.titles), questions: [...questions.values()] },
    clashes,
  };
}

/**
 * A form with one part of another version. The part is a changed, restored or removed question, or the changed titles.
 */
export function withPartOf(form: FormContent, version: FormContent, id: string, base: FormContent): FormContent {
  if (id === TITLES) return { ...form, titles: mergedValues(base.titles, version.titles, form.titles) };
  const question = version.questions.find((one) => one.id === id);
  const ids = question ? withOthers(idsOf(form.questions), idsOf(version.questions)) : idsOf(form.questions);
  const questions = ids.flatMap((each) => {
    if (each === id) return question ?? [];
    return form.questions.find((one) => one.id === each) ?? [];
  });
  return { ...form, questions };
}
