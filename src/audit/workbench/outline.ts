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
  /** Why, in a few words: "2 of 3 rows". */
  note?: string | undefined;
  /** Names of those who are in it now. */
  people?: readonly string[];
  /** Names of the people it was assigned to itself. */
  owners?: readonly string[];
}

/** A choice among the outline's questions. */
export interface OutlineFilter {
  key: string;
  label: string;
  /** Ids of the questions that it shows; all of them without. */
  ids?: ReadonlySet<string>;
}

/** A question with its place among all that are asked, beginning at 1. */
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

/** Ids of those questions that fit. */
export const idsWhere = (questions: readonly Numbered[], fits: (each: Numbered) => boolean): ReadonlySet<string> =>
  new Set(questions.filter(fits).map(({ question }) => question.id));

/** The next of `ids` after `from` in the order of `questions`, continuing at the first; undefined if there is no other. */
export function nextAmong(
  questions: readonly Numbered[],
  ids: ReadonlySet<string>,
  from: string | undefined,
): string | undefined {
  const at = questions.findIndex(({ question }) => question.id === from);
  const turned = [...questions.slice(at + 1), ...questions.slice(0, Math.max(at, 0))];
  return turned.find(({ question }) => ids.has(question.id))?.question.id;
}
