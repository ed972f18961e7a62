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
