import { expect, it } from "vitest";
import { codeOf } from "#domain/people/code.ts";

it.each([
  ["LT-0142", "LT-0142"],
  ["lt0142", "LT-0142"],
  [" lt  0142 ", "LT-0142"],
  ["LT – 0142", "LT-0142"],
  ["ＬＴ０１４２", "LT-0142"],
  ["co lt", "CO-LT"],
  ["COLT", "CO-LT"],
  ["lt-142", "LT-142"],
  ["LT01422", "LT01422"],
  ["L T0142", "L T0142"],
])("reads the code that is typed as %s: %s", (typed, code) => expect(codeOf(typed)).toBe(code));
