import { expect, test } from "vitest";
import { dayOrderOf, isAmbiguousDay, writtenDay } from "#domain/tables/writtenDay.ts";
import { dayOrders, writtenDays } from "#tests/domain/tables/writtenDays.ts";

test.each(writtenDays)("“$input” means $result", ({ input, result, order }) => {
  const { day, time } = writtenDay(input, order) ?? {};
  expect(time ? `${day} ${time}` : day).toBe(result);
});

test.each(dayOrders)("$input in $locale: $result", ({ input, locale, result }) =>
  expect(dayOrderOf(input, locale)).toBe(result),
);

test.each([
  ["10/12/2026", true],
  ["10-12-26", true],
  ["10.12.26", false],
  ["31/12/2026", false],
  ["11/11/2026", false],
  ["2026-12-10", false],
])("%s could be two days: %s", (text, is) => expect(isAmbiguousDay(text)).toBe(is));
