/** Length of a text as people and JSON Schema count it: a letter beyond the basic plane is one character. */
export function lettersOf(text: string): number {
  let count = 0;
  for (const _letter of text) count += 1;
  return count;
}

/** Whether a text has more characters than it may have. */
export const isTooLong = (text: string, limit: number): boolean => lettersOf(text) > limit;
