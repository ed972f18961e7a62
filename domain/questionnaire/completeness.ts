import type { Question } from "#domain/generated/questionnaire.ts";
import { type Answer, type Answers, isBlank, isEmptyValue } from "#domain/questionnaire/answer.ts";
import { answerSchema } from "#domain/questionnaire/compile.ts";
import { contradicts } from "#domain/questionnaire/exclusive.ts";
import { type QuestionTypes, questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { lettersOf } from "#domain/texts/letters.ts";
import { isBlankText } from "#domain/texts/storable.ts";

/** Progress of an answer: empty, started, or complete. */
export type AnswerState = "empty" | "begun" | "done";

/** Missing or excessive parts of an answer. Empty rows and entries do not count. */
export type Missing =
  | { reason: "nothing" | "details" | "proof" | "wrong" | "exclusive" }
  | { reason: "rows" | "entries" | "letters"; have: number; need: number }
  | { reason: "tooManyRows" | "tooManyEntries" | "tooLong"; over: number };

/** Whether a part is excessive. Such an answer cannot be saved, while an incomplete one can. */
export const isExcess = (missing: Missing): boolean => "over" in missing || missing.reason === "exclusive";

/** Properties of a question that completeness depends on. */
export type Completable = Pick<Question, "type" | "settings" | "proof" | "details">;

/** Parts of an answer's schema that completeness depends on. */
interface Shape {
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  items?: { type?: unknown; properties?: Record<string, Shape> };
}

/** Result of one rule of a question for a non-empty value. */
type Check = (value: unknown) => Missing | undefined;

interface Checks {
  /** Missing part of an empty answer. */
  first: Missing;
  /** Checks of a value, created for the first one, since most of 500 questions begin empty. */
  rest(): readonly Check[];
}

const formats: Record<string, (text: string) => boolean> = {
  uri: (text) => URL.canParse(text) && !/\s/.test(text),
  date: (text) => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text,
};

function textChecks({ minLength = 1, maxLength = Infinity, pattern = "", format = "" }: Shape): Check[] {
  const form = new RegExp(pattern, "u");
  const isRight = formats[format];
  const ofText: ((text: string) => Missing | undefined)[] = [
    (text) => {
      const have = lettersOf(text);
      if (have < minLength) return { reason: "letters", have, need: minLength };
      return have > maxLength ? { reason: "tooLong", over: have - maxLength } : undefined;
    },
    (text) => (form.test(text) && isRight?.(text) !== false ? undefined : { reason: "wrong" }),
  ];
  return ofText.map((check) => (value) => (typeof value === "string" ? check(value) : undefined));
}

function numberCheck({ minimum = -Infinity, maximum = Infinity }: Shape): Check {
  return (value) =>
    typeof value === "number" && (value < minimum || value > maximum) ? { reason: "wrong" } : undefined;
}

const isTable = ({ items }: Shape) => items?.type === "object";

function listCheck(shape: Shape): Check {
  const { minItems = 1, maxItems = Infinity } = shape;
  const rows = isTable(shape);
  return (value) => {
    if (!Array.isArray(value)) return;
    const have = value.filter((item) => !isEmptyValue(item)).length;
    if (have < minItems) return { reason: rows ? "rows" : "entries", have, need: minItems };
    // Stored tables have all rows, empty or not.
    const over = value.length - maxItems;
    if (over > 0) return { reason: rows ? "tooManyRows" : "tooManyEntries", over };
  };
}

/** Number of excess characters in all cells of a table. */
function cellCheck({ items }: Shape): Check {
  const limits = Object.entries(items?.properties ?? {}).flatMap(([column, { maxLength }]): [string, number][] =>
    maxLength === undefined ? [] : [[column, maxLength]],
  );
  const overIn = (row: Record<string, unknown>) =>
    limits.reduce((sum, [column, limit]) => sum + Math.max(0, lettersOf(String(row[column] ?? "")) - limit), 0);
  return (value) => {
    if (!Array.isArray(value)) return;
    const over = value.reduce<number>((sum, row) => sum + overIn(row), 0);
    return over > 0 ? { reason: "tooLong", over } : undefined;
  };
}

function checksFor(question: Completable, types: QuestionTypes): Checks {
  const shape: Shape = answerSchema(question, types);
  const { minLength = 1, minItems = 1 } = shape;
  const table = isTable(shape);
  const first: Missing =
    minLength > 1
      ? { reason: "letters", have: 0, need: minLength }
      : minItems > 1
        ? { reason: table ? "rows" : "entries", have: 0, need: minItems }
        : { reason: "nothing" };
  const make = (): readonly Check[] => [
    (value) => (contradicts(question.settings, value) ? { reason: "exclusive" } : undefined),
    ...textChecks(shape),
    numberCheck(shape),
    listCheck(shape),
    ...(table ? [cellCheck(shape)] : []),
  ];
  let made: readonly Check[] | undefined;
  return {
    first,
    rest() {
      made ??= make();
      return made;
    },
  };
}

/**
 * The checks of a question, cached as long as the question object exists, so that counting 500 questions compiles
 * nothing twice.
 */
const known = new WeakMap<Completable, Checks>();

function checksOf(question: Completable, types: QuestionTypes): Checks {
  const found = known.get(question);
  if (found) return found;
  const made = checksFor(question, types);
  known.set(question, made);
  return made;
}

/**
 * All reasons why an answer is incomplete, in display order. Empty for a complete answer. A file that can no longer be
 * opened is not a proof.
 */
export function missingParts(
  question: Completable,
  answer: Pick<Answer, "value" | "proofs" | "details"> | undefined,
  types: QuestionTypes = questionTypes,
): Missing[] {
  const { first, rest } = checksOf(question, types);
  const value = answer?.value;
  const ofValue = isEmptyValue(value) ? [first] : rest().flatMap((check) => check(value) ?? []);
  const unexplained = question.details?.required && isBlankText(answer?.details ?? "");
  const unproven = question.proof?.required && !answer?.proofs.some(({ file }) => !file?.state);
  return [
    ...ofValue,
    ...(unexplained ? [{ reason: "details" as const }] : []),
    ...(unproven ? [{ reason: "proof" as const }] : []),
  ];
}

/**
 * State of an answer, for progress bar, outline, next question, submission and server. A proof or details without a
 * value count as started.
 */
export function answerState(
  question: Completable,
  answer: Answer | undefined,
  types: QuestionTypes = questionTypes,
): AnswerState {
  if (missingParts(question, answer, types).length === 0) return "done";
  return isBlank(answer) ? "empty" : "begun";
}

/**
 * Whether a visible question must be answered before a submission. An optional one must be completed only after its
 * value is begun.
 */
export const wantsAnswer = ({ id, optional }: Pick<Question, "id" | "optional">, answers: Answers): boolean =>
  !optional || !isEmptyValue(answers[id]?.value);

/** A question that prevents the submission of an audit, with the reason. */
export interface Gap {
  id: string;
  missing: Missing[];
}

/**
 * The visible questions that prevent a submission, in order. Optional questions are included only after their value is
 * begun.
 */
export function gaps(
  sections: readonly { questions: readonly Question[] }[],
  answers: Readonly<Record<string, Answer>>,
  types: QuestionTypes = questionTypes,
): Gap[] {
  return sections
    .flatMap(({ questions }) => visibleQuestions(questions, answers))
    .filter((question) => wantsAnswer(question, answers))
    .map((question) => ({ id: question.id, missing: missingParts(question, answers[question.id], types) }))
    .filter(({ missing }) => missing.length > 0);
}
