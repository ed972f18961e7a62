import { describe, expect, it } from "vitest";
import { isTooLong, lettersOf } from "#domain/texts/letters.ts";

describe("the length of a text", () => {
  it.each([
    ["", 0],
    ["abc", 3],
    ["😀😀", 2],
  ])("of %j is %i, as people count", (text, letters) => expect(lettersOf(text)).toBe(letters));

  it.each([
    ["ab", 2, false],
    ["abc", 2, true],
    ["😀😀", 2, false],
    ["😀😀😀", 2, true],
  ])("of %j is above %i: %s", (text, limit, above) => expect(isTooLong(text, limit)).toBe(above));
});
