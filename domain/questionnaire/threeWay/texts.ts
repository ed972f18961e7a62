import { differencesBetween } from "#domain/questionnaire/threeWay/differences.ts";
import type { Additions, SequenceRules } from "#domain/questionnaire/threeWay/rules.ts";
import { mergedSequences } from "#domain/questionnaire/threeWay/sequences.ts";

/**
 * A text as words, signs, blanks and line breaks. A number or a word with signs inside, such as 3.5 or 2026-05-04, is
 * one word: two changes inside it conflict.
 */
const wordsOf = (text: string): string[] =>
  text.match(/\n|[^\S\n]+|[\p{L}\p{M}\p{N}]+(?:[.,:'’/-][\p{L}\p{M}\p{N}]+)*|[^\s]/gu) ?? [];

const isBlank = (word: string) => word.trim() === "";
const isOnLine = (word: string) => isBlank(word) && word !== "\n";
const ends = /[\p{Sentence_Terminal}…:;\n]['"’”»)]*$/u;

/** Whether a sentence or a line is over. */
const isOver = (words: readonly string[]) => ends.test(words.filter((word) => !isOnLine(word)).join(""));

const needsBlank = (before: string | undefined, after: string | undefined) =>
  before !== undefined && after !== undefined && !isBlank(before) && !isBlank(after);

/**
 * Two sentences that both people added at the end of a line both stay. Within a sentence, or in an empty text,
 * additions at the same place may mean the same.
 */
function bothAdded({ mine, theirs, before, after }: Additions): readonly string[] | undefined {
  const isLineEnd = after.every(isOnLine) || after.find((word) => !isOnLine(word)) === "\n";
  const isFresh = isOver(before) || [mine, theirs].every(([first]) => first === "\n");
  if (before.every(isBlank) || !isLineEnd || !isFresh) return undefined;
  const [first = [], second = []] = [mine, theirs].toSorted((a, b) => (a.join("") < b.join("") ? -1 : 1));
  return needsBlank(first.at(-1), second[0]) ? [...first, " ", ...second] : [...first, ...second];
}

/** Whether two words would be one, because the blank between them was removed. */
const isGlued = (before: string | undefined, word: string) =>
  before !== undefined && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(word);

const endsUnit = (word: string) => ends.test(word);

const rules: SequenceRules = { isEnd: endsUnit, isFiller: isOnLine, bothAdded };

/**
 * Merges two changes of a text by words.
 * @returns undefined if both people changed the same words
 */
export function mergedTexts(base: string, mine: string, theirs: string): string | undefined {
  const merged = mergedSequences(wordsOf(base), wordsOf(mine), wordsOf(theirs), rules);
  return merged?.map((word, index) => (isGlued(merged[index - 1], word) ? ` ${word}` : word)).join("");
}

/** A part of a text, and whether the other text lacks it. */
export interface TextPart {
  text: string;
  differs: boolean;
}

/** A text in parts that another text has, and parts that it lacks. Only blanks do not divide two such parts. */
export function differingParts(text: string, other: string): TextPart[] {
  const words = wordsOf(text);
  const isNew = words.map(() => false);
  for (const { from, to } of differencesBetween(words, wordsOf(other), endsUnit)) isNew.fill(true, from, to);
  const parts: TextPart[] = [];
  for (const [index, word] of words.entries()) {
    const last = parts.at(-1);
    const joins = isOnLine(word) && last?.differs && isNew[index + 1];
    const differs = Boolean(isNew[index] || joins);
    if (last?.differs === differs) last.text += word;
    else parts.push({ text: word, differs });
  }
  return parts;
}

/** The pieces of a text that an earlier version lacks. */
export const addedPieces = (earlier: string, now: string): string[] =>
  differingParts(now, earlier).flatMap(({ text, differs }) => (differs && text.trim() ? [text.trim()] : []));
