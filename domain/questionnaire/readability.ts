import type { Question } from "#domain/generated/questionnaire.ts";
import readability from "#schemas/readability.json";

/** A sentence with too many words, or a word with too many letters, in one language of a question. */
export type HardText =
  | { about: "sentence"; questionId: string; locale: string; words: number; most: number }
  | { about: "word"; questionId: string; locale: string; word: string; most: number };

const { $schema: _schema, ...limits } = readability;

/** Letters and digits; an apostrophe joins a word, a hyphen separates words. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:[’'][\p{L}\p{N}]+)*/gu) ?? [];

/**
 * Sentences end with their punctuation or their line. An abbreviation counts as an end, which favours the writer. So
 * does a colon, as in the readability index LIX: the list after it is read separately.
 */
const sentencesOf = (text: string): string[] => text.split(/[.!?…:][\s”“»"]|\n/u);

const longestOf = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)[0] ?? "";

/** Hard parts of a question's title and instructions: the longest sentence and word, once each. */
function hardIn({ id: questionId, title, taskDetails }: Question): HardText[] {
  return Object.entries(limits).flatMap(([locale, { words: mostWords, letters }]) => {
    const asked = [title[locale], taskDetails[locale]].filter((text) => text !== undefined);
    const words = Math.max(...asked.flatMap(sentencesOf).map((sentence) => wordsOf(sentence).length));
    const word = longestOf(asked.flatMap(wordsOf));
    const found: HardText[] = [];
    if (words > mostWords) found.push({ about: "sentence", questionId, locale, words, most: mostWords });
    if (word.length > letters) found.push({ about: "word", questionId, locale, word, most: letters });
    return found;
  });
}

/**
 * Texts that are hard for young readers, by the limits of `schemas/readability.json`: only advice, since length is not
 * everything.
 */
export const hardToRead = (questions: readonly Question[]): HardText[] => questions.flatMap(hardIn);
