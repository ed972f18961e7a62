import { expect, test } from "vitest";
import { scaleOf } from "#domain/scoring/scale.ts";

const told = (maxPoints: number) =>
  scaleOf(maxPoints).map(({ name, from, to }) => `${name} ${from === to ? from : `${from}-${to}`}`);

test("a question's points fall on the steps of the scale, none and all at its ends alone", () => {
  expect(told(4)).toEqual(["none 0", "quarter 1", "half 2", "threeQuarters 3", "all 4"]);
  expect(told(5)).toEqual(["none 0", "quarter 1", "half 2-3", "threeQuarters 4", "all 5"]);
  expect(told(12)).toEqual(["none 0", "quarter 1-4", "half 5-7", "threeQuarters 8-11", "all 12"]);
});

test("points half way between two steps belong to the one nearer the middle", () => {
  expect(told(8)).toEqual(["none 0", "quarter 1-2", "half 3-5", "threeQuarters 6-7", "all 8"]);
});

test("a question of few points leaves steps out", () => {
  expect(told(1)).toEqual(["none 0", "all 1"]);
  expect(told(2)).toEqual(["none 0", "half 1", "all 2"]);
  expect(told(3)).toEqual(["none 0", "quarter 1", "threeQuarters 2", "all 3"]);
});
