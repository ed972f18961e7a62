import { expect, it } from "vitest";
import { answerSchema } from "#domain/questionnaire/compile.ts";
import { possibleValues } from "#domain/questionnaire/possibleValues.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";

const options = ["a", "b"].map((value) => ({ value, title: { "en-GB": value } }));

it.each([
  ["single-choice", ["a", "b"]],
  ["multiple-choice", ["a", "b"]],
  ["yes-no", [true, false]],
  ["maturity", [0, 1, 2, 3, 4]],
  ["number", []],
  ["long-text", []],
  ["table", []],
  ["date", []],
] as const)("an answer to %s chooses among %j", (type, values) => {
  const settings = { options, columns: [{ id: "who", title: { "en-GB": "Who" } }] };
  expect(possibleValues(answerSchema({ type, settings }, questionTypes))).toEqual(values);
});

it.each<[Record<string, unknown>, unknown[]]>([
  [{ type: "integer", minimum: 2, maximum: 4 }, [2, 3, 4]],
  [{ type: "integer", minimum: 2 }, []],
  [{ type: "integer", maximum: 4 }, []],
  [{ type: "number", minimum: 2, maximum: 4 }, []],
])("one of %j chooses among %j", (schema, values) => expect(possibleValues(schema)).toEqual(values));
