import { expect, it } from "vitest";
import { codeOf, isTypedCode } from "#domain/people/code.ts";

it.each([
  ["LT-0142", "LT-0142"],
  ["lt0142", "LT-0142"],
  [" lt  0142 ", "LT-0142"],
  ["LT – 0142", "LT-0142"],
  ["ＬＴ０１４２", "LT-0142"],
  ["LT\u20110142", "LT-0142"],
  ["LT\u22120142", "LT-0142"],
  ["LT\u00A00142\u200B", "LT-0142"],
  ["\uFEFFlt-0142", "LT-0142"],
  ["LT.0142", "LT-0142"],
  ["lt_0142", "LT-0142"],
  ["LT/0142", "LT-0142"],
  ["co lt", "CO-LT"],
  ["COLT", "CO-LT"],
  ["lt-142", "LT-142"],
  ["LT01422", "LT01422"],
  ["L T0142", "L T0142"],
])("reads the code that is typed as %s: %s", (typed, code) => expect(codeOf(typed)).toBe(code));

it.each([
  ["DE5010", true],
  ["de 5010", true],
  ["DE – 5010", true],
  ["co lt", false],
  ["Firma 5010", false],
  ["5010", false],
])("%s can only be a code: %s", (typed, is) => expect(isTypedCode(typed)).toBe(is));
