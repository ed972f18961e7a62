import { expect, it } from "vitest";
import { graderAgreement } from "../../scripts/instrument/agreement.mjs";
import { seededRandom } from "../../scripts/lib/random.mjs";

it.each<[string, [number, number][], number, number]>([
  [
    "all alike",
    [
      [0, 0],
      [0.5, 0.5],
      [1, 1],
    ],
    1,
    1,
  ],
  [
    "all the other way round",
    [
      [0, 1],
      [1, 0],
    ],
    0,
    -0.5,
  ],
  [
    "one of two a quarter apart",
    [
      [0, 0.25],
      [1, 1],
    ],
    0.5,
    1 - 0.03125 / ((2 * 0.796875) / 3),
  ],
])("knows how far graders agree who give %s", (_name, pairs, equal, alpha) => {
  expect(graderAgreement(pairs).equal).toBe(equal);
  expect(graderAgreement(pairs).alpha).toBeCloseTo(alpha, 10);
});

it("makes up the same numbers in every run, spread as they should be", () => {
  const [one, other] = [seededRandom(1), seededRandom(1)];
  const numbers = Array.from({ length: 10_000 }, one.next);
  expect(numbers.slice(0, 50)).toEqual(Array.from({ length: 50 }, other.next));
  expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 1);
  const normal = Array.from({ length: 10_000 }, one.normal);
  expect(Math.sqrt(normal.reduce((sum, number) => sum + number ** 2, 0) / normal.length)).toBeCloseTo(1, 1);
});
