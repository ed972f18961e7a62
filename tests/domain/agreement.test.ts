import { expect, it } from "vitest";
import { agreementOf } from "#domain/scoring/agreement.ts";

const model = { a: { points: 2 }, b: { points: 4 }, c: { points: 0 } };

it.each([
  [{}, { graded: 0, same: 0, lean: 0 }],
  [
    { a: 2, b: 4 },
    { graded: 2, same: 2, lean: 0 },
  ],
  [
    { a: 3, b: 4, c: 1 },
    { graded: 3, same: 1, lean: 2 / 3 },
  ],
  [
    { a: 0, b: 4 },
    { graded: 2, same: 1, lean: -1 },
  ],
  [
    { a: 2, unknown: 4 },
    { graded: 1, same: 1, lean: 0 },
  ],
])("points %j agree with the model so: %j", (given, agreement) => {
  expect(agreementOf(given as Record<string, number>, model)).toEqual(agreement);
});
