import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { SectionView } from "#domain/wire/responses.ts";

/** State of a question in the outline. */
export interface Mark {
  state:
    | "empty"
    | "begun"
    | "done"
    | "remark"
    | "conflict"
    | "refused"
    | "toCheck"
    | "changed"
    | "unseen"
    | "seen"
    | "ungraded"
    | "full"
    | "lost"
    | "notApplicable";
  /** The reason in a few words: "2 of 3 rows". */
  note?: string | undefined;
  /** Names of people who are at the question now. */
  people?: readonly string[];
  /** Names of people assigned to the question itself. */
  owners?: readonly string[];
}

/** A filter of the outline's questions. */
export interface OutlineFilter {
  key: string;
  label: string;
  /** Ids of the matching questions. Without it, all match. */
  ids?: ReadonlySet<string>;
}

/** The key of a filter, and a function that chooses another one. */
export type FilterChoice = readonly [key: string, choose: (key: string) => void];

/** The chosen filter, or the first one (all questions) if no question matches the chosen one. */
export const activeFilter = (filters: readonly OutlineFilter[], chosen: string): OutlineFilter | undefined =>
  filters.find(({ key, ids }) => key === chosen && (!ids || ids.size > 0)) ?? filters[0];

/** A question with its number among all visible questions, beginning at 1. */
export interface Numbered {
  question: QuestionView;
  section: SectionView;
  number: number;
}

/** The questions of all sections in their order. */
export function numbered(sections: readonly SectionView[]): Numbered[] {
  return sections
    .flatMap((section) => section.questions.map((question) => ({ question, section })))
    .map((each, index) => ({ ...each, number: index + 1 }));
}

/** Ids of the matching questions. */
export const idsWhere = (questions: readonly Numbered[], fits: (each: Numbered) => boolean): ReadonlySet<string> =>
  new Set(questions.filter(fits).map(({ question }) => question.id));

/** The nearest matching questions before and after the open one, without a turn at the ends. */
export function neighboursAmong(
  questions: readonly Numbered[],
  { ids }: Pick<OutlineFilter, "ids">,
  current: string | undefined,
): { back: string | undefined; next: string | undefined } {
  const order = questions.map(({ question }) => question.id);
  const at = order.indexOf(current ?? "");
  const isListed = (id: string) => ids?.has(id) ?? true;
  return { back: order.slice(0, Math.max(at, 0)).findLast(isListed), next: order.slice(at + 1).find(isListed) };
}

/**
 * The next of `ids` after `from` in the order of `questions`, continuing at the first. Undefined if there is no other.
 */
export function nextAmong(
  questions: readonly Numbered[],
  ids: ReadonlySet<string>,
  from: string | undefined,
): string | undefined {
  const at = questions.findIndex(({ question }) => question.id === from);
  const turned = [...questions.slice(at + 1), ...questions.slice(0, Math.max(at, 0))];
  return turned.find(({ question }) => ids.has(question.id))?.question.id;
}
