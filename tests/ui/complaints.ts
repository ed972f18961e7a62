import { afterEach, beforeEach, expect } from "vitest";

/** What a test expects on the console, each to be there at least once. */
let expected: RegExp[] = [];
let told: string[] = [];

function inWords(part: unknown): string {
  if (part instanceof Error) return `${part.name}: ${part.message}`;
  return typeof part === "object" ? JSON.stringify(part) : String(part);
}

/** React writes its sentence with places for what follows; the rest is the components around. */
function sentenceOf([first, ...rest]: unknown[]): string {
  return rest.reduce<string>((text, part) => text.replace(/%[sdo]/, () => inWords(part)), inWords(first));
}

/** React Query repeats on the console what the page tells: a refusal, or a deletion that was taken back in time. */
function isTold(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return false;
  return "problem" in part || ("message" in part && part.message === "mutationCancelled");
}

function listen(...parts: unknown[]): void {
  if (!isTold(parts[0])) told.push(sentenceOf(parts));
}

/** Says that a test provokes something that stands on the console; anything else there fails it. */
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
