import fc from "fast-check";
import { expect, it } from "vitest";
import { isEmptyValue } from "#domain/questionnaire/answer.ts";
import { isBlankText, isStorable, storable, storableTexts } from "#domain/texts/storable.ts";
import { blanks } from "#tests/comesIn/blanks.ts";
import { texts } from "#tests/comesIn/texts.ts";

it.each(texts)("stores $input as $result", ({ input, result }) => expect(storable(input)).toBe(result));

it.each(blanks)("takes $as for blank, and stores it as a blank for every rule", ({ input, result }) => {
  expect(storable(input)).toBe(result);
  expect([result.trim(), /\S/.test(result), isBlankText(result), isEmptyValue(input)]).toEqual(["", false, true, true]);
});

it.each(texts.filter(({ result }) => result !== ""))("takes $input for more than a blank", ({ input }) => {
  expect(isBlankText(input)).toBe(false);
});

it("stores every text without NUL and halves of characters, and what is stored does not change again", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
      (text) => {
        const stored = storable(text);
        expect(isStorable(stored)).toBe(true);
        expect(Buffer.from(stored).toString()).toBe(stored);
        expect(isStorable(text)).toBe(stored === text);
      },
    ),
  );
});

it("cleans every text of a value, but no names and numbers", () => {
  const value = { "a\u0000": ["b\u0000", 1, null, { c: "\ud83d" }] };
  expect(JSON.parse(JSON.stringify(value, storableTexts))).toEqual({ "a\u0000": ["b", 1, null, { c: "" }] });
});
