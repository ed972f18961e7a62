import { expect, test } from "vitest";
import { decimalSign, typedNumber, writtenNumber } from "#src/forms/widgets/typedNumber.ts";

const english = { decimal: ".", unit: "%", whole: false };
const german = { decimal: ",", unit: "EUR", whole: false };

test.each<[string, typeof english, number | undefined]>([
  ["12", english, 12],
  ["12.", english, 12],
  [".5", english, 0.5],
  ["−3.25", english, -3.25],
  [" 80 % ", english, 80],
  ["1,234.5", english, 1234.5],
  ["1,234", english, 1234],
  ["1,5", english, 1.5],
  ["1.234,50 eur", german, 1234.5],
  ["1 234 567,8", german, 1234567.8],
  ["12.5", german, 12.5],
  ["1’250", german, 1250],
  ["", english, undefined],
  ["about 12", english, undefined],
  ["12 to 15", english, undefined],
  ["1.2.3", english, undefined],
  ["1e5", english, undefined],
  ["-", english, undefined],
])("%j is parsed as a number", (text, typing, number) => {
  expect(typedNumber(text, typing)).toBe(number);
});

test("a fraction is invalid for whole numbers, and is not rounded", () => {
  expect(typedNumber("12.5", { ...english, whole: true })).toBeUndefined();
  expect(typedNumber("12.0", { ...english, whole: true })).toBe(12);
});

test("a formatted number is parsed as the same number", () => {
  for (const number of [0, -1.5, 1234.25, 12])
    expect(typedNumber(writtenNumber(number, decimalSign("de-DE")), german)).toBe(number);
});
