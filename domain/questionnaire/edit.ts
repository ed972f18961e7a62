import type { Question, Settings } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { answerSchema } from "#domain/questionnaire/compile.ts";
import { formTexts, missingTexts } from "#domain/questionnaire/formTexts.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";

/** Random ids of questions, options and columns: kept for ever, never typed by people. */
export type NewId = () => string;

const emptyTexts = () => ({ [programme.fallbackLocale]: "" });

/** The settings that a question of a type must have, as a beginning to fill in. */
function neededSettings(type: string, types: QuestionTypes, newId: NewId): Settings {
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

/** A question of another type: a new id, since its answers mean something else, and the settings that both know. */
export function withType(question: Question, type: string, types: QuestionTypes, newId: NewId): Question {
  const { settings: previous = {}, ...rest } = question;
  const known: readonly string[] = types.get(type).settings ?? [];
  const shared = Object.fromEntries(Object.entries(previous).filter(([name]) => known.includes(name)));
  const settings = { ...neededSettings(type, types, newId), ...shared };
  return { ...rest, id: newId(), type, ...(Object.keys(settings).length > 0 ? { settings } : {}) };
}

/** Inserts a copy of a question behind it, with an id of its own. */
export function withCopy(questions: readonly Question[], id: string, newId: NewId): Question[] {
  return questions.flatMap((question) => (question.id === id ? [question, { ...question, id: newId() }] : [question]));
}

/** Takes a question away, and the conditions that depend on it. */
export function without(questions: readonly Question[], id: string): Question[] {
  return questions
    .filter((question) => question.id !== id)
    .map(({ visibleIf, ...question }) =>
      visibleIf && visibleIf.question !== id ? { ...question, visibleIf } : question,
    );
}

/** Moves a question to a place; one that would stand before what its visibility depends on loses that condition. */
export function moved(questions: readonly Question[], id: string, place: number): Question[] {
  const question = questions.find((one) => one.id === id);
  if (!question) return [...questions];
  const others = questions.filter((one) => one !== question);
  const order = [...others.slice(0, place), question, ...others.slice(place)];
  const earlier = new Set<string>();
  return order.map(({ visibleIf, ...rest }) => {
    const isReachable = visibleIf && earlier.has(visibleIf.question);
    earlier.add(rest.id);
    return isReachable ? { ...rest, visibleIf } : rest;
  });
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

/** What the answers of a question can be, where they are few: what visible-if chooses from; none for free texts. */
export function choicesOf(question: Question, types: QuestionTypes): (string | number | boolean)[] {
  return choicesIn(answerSchema(question, types) as AnswerShape);
}

/** The questions under new ids, as a copy of a form has them: conditions follow. */
export function withNewIds(questions: readonly Question[], newId: NewId): Question[] {
  const ids = new Map(questions.map(({ id }) => [id, newId()]));
  const idOf = (id: string) => ids.get(id) ?? id;
  return questions.map(({ visibleIf, ...question }) => ({
    ...question,
    id: idOf(question.id),
    ...(visibleIf ? { visibleIf: { ...visibleIf, question: idOf(visibleIf.question) } } : {}),
  }));
}

/** What keeps a form from being saved: the question, and what of it; `text` and the key where a text is missing. */
export interface FormProblem {
  question: string;
  problem: "text" | "options" | "columns" | "visibleIf" | "bounds";
}

const bounds = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
] as const;

function problemsOf(question: Question, types: QuestionTypes): FormProblem["problem"][] {
  const { settings = {}, visibleIf } = question;
  const { needs = [] } = types.get(question.type);
  const crossed = bounds.some(([least, most]) => (settings[least] ?? -Infinity) > (settings[most] ?? Infinity));
  return [
    ...(missingTexts(formTexts([question])).length ? (["text"] as const) : []),
    ...(needs.includes("options") && (settings.options?.length ?? 0) < 2 ? (["options"] as const) : []),
    ...(needs.includes("columns") && !settings.columns?.length ? (["columns"] as const) : []),
    ...(visibleIf && !visibleIf.is.length ? (["visibleIf"] as const) : []),
    ...(crossed ? (["bounds"] as const) : []),
  ];
}

/** Everything that is still to be done before a form can be saved, in its order. */
export function formProblems(questions: readonly Question[], types: QuestionTypes): FormProblem[] {
  return questions.flatMap((question) =>
    problemsOf(question, types).map((problem) => ({ question: question.id, problem })),
  );
}
