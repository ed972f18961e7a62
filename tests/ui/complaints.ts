import { afterEach, beforeEach, expect } from "vitest";

/** Expected console messages of a test, each at least once. */
let expected: RegExp[] = [];
let told: string[] = [];

function inWords(part: unknown): string {
  if (part instanceof Error) return `${part.name}: ${part.message}`;
  return typeof part === "object" ? JSON.stringify(part) : String(part);
}

/** React's message has placeholders for the next arguments; the rest are the surrounding components. */
function sentenceOf([first, ...rest]: unknown[]): string {
  return rest.reduce<string>((text, part) => text.replace(/%[sdo]/, () => inWords(part)), inWords(first));
}

/** React Query repeats displayed errors on the console: a refusal, or an undone deletion. */
function isTold(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  return "problem" in part || ("message" in part && part.message === "mutationCancelled");
}

function listen(...parts: unknown[]): void {
  if (!isTold(parts[0])) told.push(sentenceOf(parts));
}

/** Declares expected console messages of a test; any other message fails it. */
export function expectComplaint(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

/** Fails every test during which a page writes an error or a warning on the console that the test does not expect. */
export function failOnComplaints(): void {
  beforeEach(() => {
    expected = [];
    told = [];
    Object.assign(console, { error: listen, warn: listen });
  });
  afterEach(() => {
    expect(told.filter((sentence) => !expected.some((pattern) => pattern.test(sentence)))).toEqual([]);
    for (const pattern of expected)
      expect(told, `nothing on the console like ${pattern}`).toContainEqual(expect.stringMatching(pattern));
  });
}
