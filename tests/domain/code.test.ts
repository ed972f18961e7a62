import { expect, it } from "vitest";
import { accessCodeForm } from "#domain/people/accessCode.ts";
import { codeIn, codeOf, isTypedCode } from "#domain/people/code.ts";
import { searchedAs } from "#domain/people/searchedAs.ts";
import { accessCodes, codes } from "#tests/comesIn/codes.ts";

it.each(codes)("reads the code that is typed as $input: $result ($as)", ({ input, result }) => {
  expect(codeOf(input)).toBe(result);
  expect(codeOf(result)).toBe(result);
});

it.each([
  ["DE–5010", "DE-5010"],
  ["co de", "CO-DE"],
  ["shop", undefined],
  ["Coop GmbH", undefined],
  ["0142", undefined],
])("finds in %s the code %s", (text, code) => expect(codeIn(text)).toBe(code));

it.each(accessCodes)("reads the access code that is typed as $input: $result ($as)", ({ input, result }) => {
  expect(accessCodeForm(input)).toBe(result);
  expect(accessCodeForm(result)).toBe(result);
});

it.each([
  ["DE5010", ["DE5010", "DE-5010"]],
  ["de–5010", ["de–5010", "DE-5010"]],
  ["Boehm", ["Boehm", "Böhm"]],
  ["Ana", ["Ana"]],
])("a search for %s is for %j", (word, texts) => expect(searchedAs(word)).toEqual(texts));

it.each([
  ["DE5010", true],
  ["de 5010", true],
  ["DE – 5010", true],
  ["co lt", false],
  ["Firma 5010", false],
  ["5010", false],
])("%s can only be a code: %s", (typed, is) => expect(isTypedCode(typed)).toBe(is));
