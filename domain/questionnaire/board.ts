import type { Question } from "#domain/generated/questionnaire.ts";
import { type Answer, type Answers, isEmptyValue } from "#domain/questionnaire/answer.ts";
import { answerState, type Completable, wantsAnswer } from "#domain/questionnaire/completeness.ts";
import { type Owners, ownersOfQuestion } from "#domain/questionnaire/owners.ts";
import { type Conditional, visibleQuestions } from "#domain/questionnaire/visible.ts";

/** Work of a person, in one audit field or in all. */
export interface WorkShare {
  /** Number of answers that they have changed last. */
  wrote: number;
  /** Number of questions assigned to them, and of completed ones among these. */
  given: number;
  givenDone: number;
  /** Time when they last changed one of these answers. */
  lastAt: string | null;
}

/** Progress of a field, or of the whole audit: completed of all required questions. */
export interface FieldProgress {
  done: number;
  total: number;
  remarks: number;
  lastAt: string | null;
}

export interface BoardPerson extends WorkShare {
  id: string;
  name: string;
}

export interface BoardField extends FieldProgress {
  auditFieldId: string;
  /** By person, in the order of the board's people. */
  shares: WorkShare[];
}

/** Work by person in an audit's fields. */
export interface Board {
  whole: FieldProgress;
  fields: BoardField[];
  /** People with an answer or an assignment, by name. */
  people: BoardPerson[];
  /** People with neither. */
  absent: { id: string; name: string }[];
}

interface BoardSources extends Owners {
  sections: readonly {
    auditFieldId: string;
    questions: readonly (Conditional & Completable & Pick<Question, "optional">)[];
  }[];
  answers: Answers;
  people: readonly { id: string; name: string }[];
  /** The names of people who have answered, including answers that others have continued. */
  contributors: readonly string[];
  /** Questions, once per open remark. */
  remarks: readonly (string | null)[];
}

/** The later of two moments in ISO 8601. */
const later = (one: string | null, other: string | null | undefined) => (other && (!one || other > one) ? other : one);

const says = (answer: Answer | undefined) =>
  answer !== undefined && (!isEmptyValue(answer.value) || answer.proofs.length > 0);

const none: WorkShare = { wrote: 0, given: 0, givenDone: 0, lastAt: null };

const together = (shares: readonly WorkShare[]): WorkShare =>
  shares.reduce(
    (sum, share) => ({
      wrote: sum.wrote + share.wrote,
      given: sum.given + share.given,
      givenDone: sum.givenDone + share.givenDone,
      lastAt: later(sum.lastAt, share.lastAt),
    }),
    none,
  );

/** Counts the work of each person, from questions, answers, assignments and remarks. */
export function boardOf({ sections, answers, people, contributors, remarks, ...owners }: BoardSources): Board {
  const fields = sections.map(({ auditFieldId, questions }): BoardField => {
    const asked = visibleQuestions(questions, answers).map((question) => ({
      id: question.id,
      answer: says(answers[question.id]) ? answers[question.id] : undefined,
      done: answerState(question, answers[question.id]) === "done",
      due: wantsAnswer(question, answers),
      owners: ownersOfQuestion(owners, { auditFieldId, questionId: question.id }),
    }));
    const shareOf = (id: string): WorkShare => {
      const written = asked.filter(({ answer }) => answer?.answeredBy === id);
      const given = asked.filter((question) => question.owners.includes(id));
      return {
        wrote: written.length,
        given: given.length,
        givenDone: given.filter(({ done }) => done).length,
        lastAt: written.reduce<string | null>((last, { answer }) => later(last, answer?.answeredAt), null),
      };
    };
    return {
      auditFieldId,
      done: asked.filter(({ done }) => done).length,
      total: asked.filter(({ due }) => due).length,
      remarks: remarks.filter((questionId) => asked.some(({ id }) => id === questionId)).length,
      lastAt: asked.reduce<string | null>((last, { answer }) => later(last, answer?.answeredAt), null),
      shares: people.map(({ id }) => shareOf(id)),
    };
  });
  const shares = people.map((_person, index) => together(fields.map((field) => field.shares[index] ?? none)));
  const takesPart = shares.map(({ wrote, given }) => wrote + given > 0);
  const sum = (of: (field: BoardField) => number) => fields.reduce((total, field) => total + of(field), 0);
  return {
    whole: {
      done: sum(({ done }) => done),
      total: sum(({ total }) => total),
      remarks: sum((field) => field.remarks),
      lastAt: fields.reduce<string | null>((last, field) => later(last, field.lastAt), null),
    },
    fields: fields.map((field) => ({ ...field, shares: field.shares.filter((_share, index) => takesPart[index]) })),
    people: people.flatMap((person, index) => (takesPart[index] ? [{ ...person, ...(shares[index] ?? none) }] : [])),
    absent: people.filter(({ name }, index) => !takesPart[index] && !contributors.includes(name)),
  };
}
