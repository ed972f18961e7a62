import type { Question, Texts } from "#domain/generated/questionnaire.ts";

/** A form as two people change it: its titles by language, and its questions in their order. */
export interface FormContent {
  titles: Texts;
  questions: Question[];
}

/** What became of two versions of a form that began with the same one. */
export interface MergedForms {
  form: FormContent;
  /** The ids of the questions that both changed, or one changed and the other took away: mine are in the form. */
  clashes: string[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const byId = (questions: readonly Question[]) => new Map(questions.map((question) => [question.id, question]));

const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id);

/** Whether the questions that two lists share stand in another order. */
function isReordered(before: readonly Question[], after: readonly Question[]): boolean {
  const [known, kept] = [byId(before), byId(after)];
  const shared = (questions: readonly Question[]) => idsOf(questions).filter((id) => known.has(id) && kept.has(id));
  return !same(shared(before), shared(after));
}

/** A list of ids with those that another one has besides, each behind the one that it follows there. */
function withOthers(ids: readonly string[], others: readonly string[]): string[] {
  const all = [...ids];
  others.forEach((id, index) => {
    if (!all.includes(id)) all.splice(index === 0 ? 0 : all.indexOf(others[index - 1] as string) + 1, 0, id);
  });
  return all;
}

/** The titles of both: those that one side alone changed as it left them, those that both changed as mine. */
function mergedTitles(base: Texts, mine: Texts, theirs: Texts): Texts {
  const changed = Object.entries(mine).filter(([locale, title]) => title !== base[locale]);
  return { ...theirs, ...Object.fromEntries(changed) };
}

/**
 * Makes one form of two that began with the same: each question as the one who changed it left it, in the order of whoever
 * moved questions; where both did, in mine.
 */
export function mergedForms(base: FormContent, mine: FormContent, theirs: FormContent): MergedForms {
  const [before, own, other] = [byId(base.questions), byId(mine.questions), byId(theirs.questions)];
  const questions = new Map<string, Question>();
  const clashes: string[] = [];
  const ids = isReordered(base.questions, mine.questions)
    ? withOthers(idsOf(mine.questions), idsOf(theirs.questions))
    : withOthers(idsOf(theirs.questions), idsOf(mine.questions));
  for (const id of ids) {
    const [was, my, their] = [before.get(id), own.get(id), other.get(id)];
    const chosen = same(my, was) ? their : my;
    if (chosen) questions.set(id, chosen);
    if (!same(my, was) && !same(their, was) && !same(my, their)) clashes.push(id);
  }
  return {
    form: { titles: mergedTitles(base.titles, mine.titles, theirs.titles), questions: [...questions.values()] },
    clashes,
  };
}

/** A form with one question as another version has it: changed, back in its place, or taken away. */
export function withQuestionOf(form: FormContent, version: FormContent, id: string): FormContent {
  const question = version.questions.find((one) => one.id === id);
  const ids = question ? withOthers(idsOf(form.questions), idsOf(version.questions)) : idsOf(form.questions);
  const questions = ids.flatMap((each) => {
    if (each === id) return question ?? [];
    return form.questions.find((one) => one.id === each) ?? [];
  });
  return { ...form, questions };
}
