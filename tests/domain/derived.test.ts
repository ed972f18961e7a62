import { expect, test } from "vitest";
import { derivedValues } from "#domain/network/derived.ts";

const offices = [
  { id: "CO-DE", country: "DE" },
  { id: "CO-LT", country: "LT" },
  { id: "CO-LT-KAUNAS", country: "LT" },
];

test.each([
  { resource: "enterprise", input: { peCode: "DE-3000" }, result: { country: "DE", officeCode: "CO-DE" } },
  { resource: "enterprise", input: { peCode: "LT-3000" }, result: { country: "LT" } },
  { resource: "enterprise", input: { peCode: "FR-3000" }, result: { country: "FR" } },
  { resource: "enterprise", input: { peCode: "QQ-3000" }, result: {} },
  { resource: "enterprise", input: { peCode: "DE-3000", country: "AT" }, result: {} },
  {
    resource: "enterprise",
    input: { peCode: "DE-3000", country: null, officeCode: "CO-LT" },
    result: { country: "DE" },
  },
  { resource: "enterprise", input: {}, result: {} },
  { resource: "central-office", input: { penCode: "CO-IT" }, result: { country: "IT" } },
  { resource: "user", input: { code: "LT-0142" }, result: { country: "LT" } },
  { resource: "institution", input: { name: "School" }, result: {} },
])("of $resource $input: $result", ({ resource, input, result }) =>
  expect(derivedValues(resource, input, offices)).toEqual(result),
);
