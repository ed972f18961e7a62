import type { Clause, Question, QuestionSettings } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { crossedBounds } from "#domain/questionnaire/bounds.ts";
import { answerSchema } from "#domain/questionnaire/compile.ts";
import { decidersOf, groupsOf, mapClauses } from "#domain/questionnaire/condition.ts";
import { formTexts, missingTexts } from "#domain/questionnaire/formTexts.ts";
import { type QuestionTypes, settingsOf } from "#domain/questionnaire/questionTypes.ts";
import { countsUnreachably } from "#domain/questionnaire/whenHidden.ts";

/** Random ids of questions, options and columns: permanent, never typed by people. */
export type NewId = () => string;

const emptyTexts = () => ({ [programme.fallbackLocale]: "" });

/** The required settings of a question type, with initial values. */
function neededSettings(type: string, types: QuestionTypes, newId: NewId): QuestionSettings {
  const { needs = [] } = types.get(type);
  return {
    ...(needs.includes("options")
      ? { options: [newId(), newId()].map((value) => ({ value, title: emptyTexts() })) }
      : {}),
    ...(needs.includes("columns") ? { columns: [{ id: newId(), title: emptyTexts() }] } : {}),
  };
}

/** An empty question of a type. */
export function newQuestion(type: string, types: QuestionTypes, newId: NewId): Question {
  const settings = neededSettings(type, types, newId);
  return {
    id: newId(),
    type,
    pdca: "plan",
    title: emptyTexts(),
    taskDetails: emptyTexts(),
    help: emptyTexts(),
    maxPoints: 4,
    ...(Object.keys(settings).length > 0 ? { settings } : {}),
  };
}

/**
 * A question changed to another type. It has a new id, since its answers have another meaning, and the settings that
 * both types share.
 */
export function withType(question: Question, type: string, types: QuestionTypes, newId: NewId): Question {
  const { settings: previous = {}, ...rest } = question;
  const known = settingsOf(types.get(type));
  const shared = Object.fromEntries(Object.entries(previous).filter(([name]) => known.has(name)));
  const settings = { ...neededSettings(type, types, newId), ...shared };
  return { ...rest, id: newId(), type, ...(Object.keys(settings).length > 0 ? { settings } : {}) };
}

/** Inserts a copy of a question after it, with a new id. */
export function withCopy(questions: readonly Question[], id: string, newId: NewId): Question[] {
  return questions.flatMap((question) => (question.id === id ? [question, { ...question, id: newId() }] : [question]));
}

/** Removes a question. Other questions keep conditions that depend on it; `formProblems` reports them. */
export function without(questions: readonly Question[], id: string): Question[] {
  return questions.filter((question) => question.id !== id);
}

/** The questions, with conditions on one question changed to another question. */
function redirected(questions: readonly Question[], idOf: (id: string) => string): Question[] {
  return questions.map(({ visibleIf, ...question }) =>
    visibleIf
      ? { ...question, visibleIf: mapClauses(visibleIf, (clause) => ({ ...clause, question: idOf(clause.question) })) }
      : question,
  );
}

/**
 * Replaces a question by another one with its own id. Conditions on the replaced question then refer to the new one.
 */
export function withReplaced(questions: readonly Question[], id: string, question: Question): Question[] {
  const replaced = questions.map((one) => (one.id === id ? question : one));
  return redirected(replaced, (decider) => (decider === id ? question.id : decider));
}

/** Moves a question. Conditions stay, even if they now depend on a later question; `formProblems` reports them. */
export function withMoved(questions: readonly Question[], id: string, place: number): Question[] {
  const question = questions.find((one) => one.id === id);
  if (!question) return [...questions];
  const others = questions.filter((one) => one !== question);
  return [...others.slice(0, place), question, ...others.slice(place)];
}

const MAX_CHOICES = 12;

interface AnswerShape {
  type?: unknown;
  enum?: (string | number | boolean)[];
  items?: AnswerShape;
  minimum?: number;
  maximum?: number;
}

function choicesIn({ type, enum: values, items, minimum, maximum }: AnswerShape): (string | number | boolean)[] {
  if (values) return values;
  if (items) return choicesIn(items);
  if (type === "boolean") return [true, false];
  if (type !== "integer" || minimum === undefined || maximum === undefined) return [];
  const count = maximum - minimum + 1;
  return count > MAX_CHOICES ? [] : Array.from({ length: count }, (_, step) => minimum + step);
}

/** The possible answers of a question for conditions, if there are few. Empty for free texts. */
export function possibleAnswers(question: Question, types: QuestionTypes): (string | number | boolean)[] {
  return choicesIn(answerSchema(question, types) as AnswerShape);
}

/** The questions with new ids, for a copy of a form. Conditions refer to the new ids. */
export function withNewIds(questions: readonly Question[], newId: NewId): Question[] {
  const ids = new Map(questions.map(({ id }) => [id, newId()]));
  const idOf = (id: string) => ids.get(id) ?? id;
  return redirected(questions, idOf).map((question) => ({ ...question, id: idOf(question.id) }));
}

/**
 * Faults of a condition's clause. It has no choice yet, or its question is deleted, comes later, or cannot have that
 * answer.
 */
export type ClauseProblem = "visibleIf" | "conditionGone" | "conditionLater" | "conditionAnswers";

/** A reason why a form cannot be saved: the question and its fault. */
export interface FormProblem {
  question: string;
  problem: "text" | "options" | "columns" | "bounds" | "fewOptions" | "whenHidden" | ClauseProblem;
}

/** The fault of one clause of a question's condition. Undefined if it is valid. */
export function clauseProblem(
  { question: decider, is }: Clause,
  question: Question,
  questions: readonly Question[],
  types: QuestionTypes,
): ClauseProblem | undefined {
  if (!decider) return "visibleIf";
  const place = questions.findIndex(({ id }) => id === decider);
  const found = questions[place];
  if (!found) return "conditionGone";
  if (place >= questions.findIndex(({ id }) => id === question.id)) return "conditionLater";
  if (is.length === 0) return "visibleIf";
  const choices = possibleAnswers(found, types);
  return is.every((answer) => choices.includes(answer)) ? undefined : "conditionAnswers";
}

function conditionProblems(question: Question, questions: readonly Question[], types: QuestionTypes): ClauseProblem[] {
  const clauses = groupsOf(question.visibleIf).flat();
  return [...new Set(clauses.flatMap((clause) => clauseProblem(clause, question, questions, types) ?? []))];
}

/** The questions on which a question's condition depends. */
function decidersIn(questions: readonly Question[], { visibleIf }: Question): Question[] {
  const ids = decidersOf(visibleIf);
  return questions.filter(({ id }) => ids.includes(id));
}

function boundsProblems(question: Question, types: QuestionTypes): ("bounds" | "fewOptions")[] {
  const crossed = crossedBounds(question, types);
  return [...new Set(crossed.map(({ most }) => (most === "options" ? "fewOptions" : "bounds")))];
}

function problemsOf(
  question: Question,
  questions: readonly Question[],
  types: QuestionTypes,
): FormProblem["problem"][] {
  const { settings = {} } = question;
  const { needs = [] } = types.get(question.type);
  return [
    ...(missingTexts(formTexts([question])).length ? (["text"] as const) : []),
    ...(needs.includes("options") && (settings.options?.length ?? 0) < 2 ? (["options"] as const) : []),
    ...(needs.includes("columns") && !settings.columns?.length ? (["columns"] as const) : []),
    ...conditionProblems(question, questions, types),
    ...boundsProblems(question, types),
    ...(countsUnreachably(question, decidersIn(questions, question), programme) ? (["whenHidden"] as const) : []),
  ];
}

/** All faults that prevent saving a form, in the form's order. */
export function formProblems(questions: readonly Question[], types: QuestionTypes): FormProblem[] {
  return questions.flatMap((question) =>
    problemsOf(question, questions, types).map((problem) => ({ question: question.id, problem })),
  );
}

/** A question with the earlier questions on which its visibility depends, directly or indirectly, in order. */
export function withDeciders(questions: readonly Question[], id: string): Question[] {
  const wanted = new Set([id]);
  return questions
    .toReversed()
    .filter((question) => {
      if (!wanted.has(question.id)) return false;
      for (const decider of decidersOf(question.visibleIf)) wanted.add(decider);
      return true;
    })
    .toReversed();
}
