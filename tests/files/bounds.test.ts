import { expect, test } from "vitest";
import { DomainError } from "#domain/errors.ts";
import type { Kind } from "#domain/schema/properties.ts";
import { toBound } from "#server/resources/bounds.ts";

const refusal = (kind: Kind, text: string) => {
  try {
    return toBound(kind, "points", text);
  } catch (error) {
    return error instanceof DomainError ? error.problem : error;
  }
};

test.each<[Kind, string, string | number]>([
  ["boolean", "true", 1],
  ["boolean", "false", 0],
  ["integer", "-12", -12],
  ["integer", "2147483647", 2_147_483_647],
  ["number", "12.5", 12.5],
  ["text", " 12", " 12"],
])("a filter of a %s reads %j", (kind, text, bound) => expect(toBound(kind, "points", text)).toBe(bound));

test.each<[Kind, string]>([
  ["boolean", "yes"],
  ["boolean", ""],
  ["integer", "1.5"],
  ["integer", "2147483648"],
  ["integer", "-2147483648"],
  ["integer", " "],
  ["number", ""],
  ["number", "Infinity"],
  ["number", "many"],
])("a filter of a %s refuses %j, and names its field", (kind, text) =>
  expect(refusal(kind, text)).toMatchObject({ code: "INVALID_INPUT", errors: { points: ["type"] } }),
);
