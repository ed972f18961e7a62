import { type Answer, addressOf, isEmptyValue, type Proof } from "#domain/questionnaire/answer.ts";
import { answerSchema } from "#domain/questionnaire/compile.ts";
import type { Completable } from "#domain/questionnaire/completeness.ts";
import { withoutExclusive } from "#domain/questionnaire/exclusive.ts";
import { type QuestionTypes, questionTypes } from "#domain/questionnaire/questionTypes.ts";

/** Content of an answer, regardless of its author. */
type Said = Pick<Answer, "value" | "proofs" | "additionalDetails" | "details">;

/** Key of a row or entry, regardless of the order of its cells; empty cells are ignored. */
export function keyOf(item: unknown): string {
  if (typeof item !== "object" || item === null) return JSON.stringify(item);
  const cells = Object.entries(item).filter(([, cell]) => !isEmptyValue(cell));
  return JSON.stringify(cells.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The first list's entries, then the second's additional ones; empty ones are dropped. */
function union(first: readonly unknown[], second: readonly unknown[]): unknown[] {
  const known = new Set(first.map(keyOf));
  const more = second.filter((item) => !known.has(keyOf(item)));
  return [...first, ...more].filter((item) => !isEmptyValue(item));
}

/** Two texts, one below the other; a text contained in the other is not repeated. */
function below(first: string, second: string): string {
  if (first.includes(second.trim())) return first;
  if (second.includes(first.trim())) return second;
  return `${first.trimEnd()}\n\n${second.trimStart()}`;
}

/** Whether a question takes any text, so that two texts can be joined. */
export function takesAnyText(question: Completable, types: QuestionTypes): boolean {
  const { enum: choices, format, pattern } = answerSchema(question, types);
  return choices === undefined && format === undefined && pattern === undefined;
}

/**
 * Both values merged. Undefined if only one of them can be right, such as a number, a day, a single choice or a link.
 */
function joinedValue(question: Completable, first: unknown, second: unknown, types: QuestionTypes): unknown {
  if (isEmptyValue(second) || keyOf(first) === keyOf(second)) return first;
  if (isEmptyValue(first)) return second;
  if (Array.isArray(first) && Array.isArray(second)) return withoutExclusive(question.settings, union(first, second));
  if (typeof first !== "string" || typeof second !== "string") return undefined;
  return takesAnyText(question, types) ? below(first, second) : undefined;
}

function joinedProofs(first: readonly Proof[], second: readonly Proof[]): Proof[] {
  const known = new Set(first.map(addressOf));
  return [...first, ...second.filter((proof) => !known.has(addressOf(proof)))];
}

/**
 * Two versions of an answer in one. Texts are one below the other, lists and tables have the entries of both, without
 * duplicates.
 * @returns undefined if their values cannot be merged
 */
export function mergedAnswer(
  question: Completable,
  first: Said,
  second: Said,
  types: QuestionTypes = questionTypes,
): Said | undefined {
  const value = joinedValue(question, first.value, second.value, types);
  if (value === undefined && !isEmptyValue(first.value)) return undefined;
  return {
    value,
    proofs: joinedProofs(first.proofs, second.proofs),
    additionalDetails: below(first.additionalDetails, second.additionalDetails),
    ...(first.details || second.details ? { details: below(first.details ?? "", second.details ?? "") } : {}),
  };
}

function keepsValue(question: Completable, before: unknown, now: unknown, types: QuestionTypes): boolean {
  if (isEmptyValue(before) || keyOf(before) === keyOf(now)) return true;
  if (Array.isArray(before) && Array.isArray(now)) {
    const keys = new Set(now.map(keyOf));
    return before.every((item) => isEmptyValue(item) || keys.has(keyOf(item)));
  }
  if (typeof before !== "string" || typeof now !== "string") return false;
  return takesAnyText(question, types) && now.includes(before.trim());
}

/** Whether an answer still contains the whole content of an earlier version, so that no text was replaced. */
export function keepsAll(
  question: Completable,
  before: Said,
  now: Said,
  types: QuestionTypes = questionTypes,
): boolean {
  const proofs = new Set(now.proofs.map(addressOf));
  return (
    keepsValue(question, before.value, now.value, types) &&
    before.proofs.every((proof) => proofs.has(addressOf(proof))) &&
    now.additionalDetails.includes(before.additionalDetails.trim()) &&
    (now.details ?? "").includes((before.details ?? "").trim())
  );
}
