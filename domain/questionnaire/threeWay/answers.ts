import { type Answer, addressOf, isEmptyValue, type Proof } from "#domain/questionnaire/answer.ts";
import type { Completable } from "#domain/questionnaire/completeness.ts";
import { contradicts } from "#domain/questionnaire/exclusive.ts";
import { keyOf, takesAnyText } from "#domain/questionnaire/merge.ts";
import { type QuestionTypes, questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { SequenceRules } from "#domain/questionnaire/threeWay/rules.ts";
import { mergedSequences } from "#domain/questionnaire/threeWay/sequences.ts";
import { mergedTexts } from "#domain/questionnaire/threeWay/texts.ts";

/** The parts of an answer that a person types. */
type Typed = Pick<Answer, "value" | "proofs" | "additionalDetails" | "details" | "toCheck">;

/** Three versions of the same part: before both changes, and after each. */
interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** The result of two changes; undefined if a person must choose. */
type Merged<T> = { value: T } | undefined;

/** The version of the only person who changed something, or the common one. */
function onlyChange<T>({ base, mine, theirs }: Versions<T>, isSame: (a: T, b: T) => boolean): Merged<T> {
  if (isSame(base, theirs) || isSame(mine, theirs)) return { value: mine };
  return isSame(base, mine) ? { value: theirs } : undefined;
}

/** Rows that both people added all stay. */
const rows: SequenceRules = {
  isEnd: () => true,
  isFiller: () => false,
  bothAdded: ({ mine, theirs }) => [mine, theirs].toSorted((a, b) => (a.join() < b.join() ? -1 : 1)).flat(),
};

function mergedRows(versions: Versions<readonly unknown[]>): Merged<unknown[]> {
  const { base, mine, theirs } = versions;
  const rowOf = new Map([...base, ...mine, ...theirs].map((row) => [keyOf(row), row]));
  const keysOf = (list: readonly unknown[]) => list.filter((row) => !isEmptyValue(row)).map(keyOf);
  const merged = mergedSequences(keysOf(base), keysOf(mine), keysOf(theirs), rows);
  return merged && { value: [...new Set(merged)].map((key) => rowOf.get(key)) };
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRow = (value: unknown) => typeof value === "object" && value !== null;

/** Choices that neither person removed, and those that either added, in the order of the options. */
function mergedChoices({ settings }: Completable, { base, mine, theirs }: Versions<readonly unknown[]>): unknown[] {
  const isKept = (choice: unknown) => !base.includes(choice) || (mine.includes(choice) && theirs.includes(choice));
  const order = ((settings?.options ?? []) as { value: unknown }[]).map((option) => option.value);
  const kept = [...new Set([...mine, ...theirs])].filter(isKept);
  return kept.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

function mergedValue(question: Completable, versions: Versions<unknown>, types: QuestionTypes): Merged<unknown> {
  const isSame = (a: unknown, b: unknown) => (isEmptyValue(a) && isEmptyValue(b)) || keyOf(a) === keyOf(b);
  const only = onlyChange(versions, isSame);
  if (only) return only;
  const { base, mine, theirs } = versions;
  if (typeof mine === "string" && typeof theirs === "string" && takesAnyText(question, types)) {
    const value = mergedTexts(typeof base === "string" ? base : "", mine, theirs);
    return value === undefined ? undefined : { value };
  }
  if (!isList(mine) || !isList(theirs)) return undefined;
  const lists = { base: isList(base) ? base : [], mine, theirs };
  if (Object.values(lists).flat().some(isRow)) return mergedRows(lists);
  const value = mergedChoices(question, lists);
  return contradicts(question.settings, value) ? undefined : { value };
}

/** Content of a proof, without check results. */
const contentOf = ({ title, details = "", ...proof }: Proof) =>
  JSON.stringify([addressOf(proof as Proof), title, details]);

/** The proofs of both people, in the order of mine. A proof that a person changed and the other removed is a conflict. */
function mergedProofs({ base, mine, theirs }: Versions<readonly Proof[]>): Merged<Proof[]> {
  const find = (proofs: readonly Proof[], address: string) => proofs.find((proof) => addressOf(proof) === address);
  const addresses = [...new Set([...mine, ...theirs].map(addressOf))];
  const merged: Proof[] = [];
  for (const address of addresses) {
    const [before, first, second] = [base, mine, theirs].map((proofs) => find(proofs, address));
    const only = onlyChange(
      { base: before, mine: first, theirs: second },
      (a, b) => (a && contentOf(a)) === (b && contentOf(b)),
    );
    if (!only) return undefined;
    if (only.value) merged.push(only.value);
  }
  return { value: merged };
}

function mergedText({ base, mine, theirs }: Versions<string | undefined>): Merged<string> {
  const value = mergedTexts(base ?? "", mine ?? "", theirs ?? "");
  return value === undefined ? undefined : { value };
}

/**
 * Merges two people's changes to the same version of an answer: texts by words, tables by rows, lists by choices, and
 * proofs one by one. An answer that either has checked counts as checked.
 * @returns undefined if both changed the same part, so that a person must choose
 */
export function mergedChanges(
  question: Completable,
  { base, mine, theirs }: Versions<Typed>,
  types: QuestionTypes = questionTypes,
): Typed | undefined {
  const of = <Key extends keyof Typed>(key: Key): Versions<Typed[Key]> => ({
    base: base[key],
    mine: mine[key],
    theirs: theirs[key],
  });
  const value = mergedValue(question, of("value"), types);
  const proofs = mergedProofs(of("proofs"));
  const additionalDetails = mergedText(of("additionalDetails"));
  const details = mergedText(of("details"));
  if (!value || !proofs || !additionalDetails || !details) return undefined;
  return {
    value: value.value,
    proofs: proofs.value,
    additionalDetails: additionalDetails.value,
    ...(details.value ? { details: details.value } : {}),
    ...(mine.toCheck && theirs.toCheck ? { toCheck: true } : {}),
  };
}
