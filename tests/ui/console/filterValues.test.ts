import { expect, test } from "vitest";
import { productRegistry } from "#src/core/registry.ts";
import { fromCrudFilters, hasCondition, toCrudFilters } from "#src/crud/list/filterValues.ts";
import { viewShown } from "#src/crud/list/shows.ts";

const tasks = productRegistry.get("task");
const users = productRegistry.get("user");

test.each([
  ["values", { status: ["draft", "approved"] }],
  ["what is not", { status_ne: ["draft"] }],
  ["what is empty", { auditorId_null: ["true"] }],
  ["what is old", { approvedAt_older: ["14"] }],
  ["one of several", { status: ["draft"], approvedAt_older: ["14"], _match: ["any"] }],
])("%s are restored from the address as they were chosen", (_, values) =>
  expect(fromCrudFilters(tasks, toCrudFilters(tasks, values, "amber"))).toEqual({ values, search: "amber" }),
);

test.each([
  ["as it is, for whom it is compared with each country's calendar", "2026-12-05"],
  ["for a moment, as addresses named it once", new Date(2026, 11, 5, 23, 59).toISOString()],
])("the day of a deadline is in the address %s", (_, value) => {
  const values = { expirationDate: ["2026-12-05", "2026-12-05"] };
  const within = (["gte", "lte"] as const).map((operator) => ({ field: "expirationDate", operator, value }));
  expect(fromCrudFilters(tasks, within).values).toEqual(values);
  expect(toCrudFilters(tasks, values, "").map((filter) => filter.value)).toEqual(["2026-12-05", "2026-12-05"]);
});

test("the combination of filters has no effect without filters", () =>
  expect(toCrudFilters(tasks, { _match: ["any"] }, "")).toEqual([]));

test("parameters that are not a filter of the list are removed from the address", () =>
  expect(fromCrudFilters(tasks, [{ field: "status_null", operator: "eq", value: "true" }]).values).toEqual({}));

test.each([
  ["status", "ne", true],
  ["status", "null", false],
  ["fields", "ne", false],
  ["withdrawn", "ne", false],
  ["auditorId", "null", true],
  ["approvedAt", "older", true],
  ["level", "older", false],
] as const)("%s has the condition %s: %s", (field, condition, expected) =>
  expect(hasCondition(tasks, field, condition)).toBe(expected),
);

test("a single number in a link is the range from it to itself", () =>
  expect(fromCrudFilters(users, [{ field: "auditsNow", operator: "in", value: ["0"] }]).values).toEqual({
    auditsNow: ["0", "0"],
  }));

const auditors = { role: ["auditor"], status: ["approved"] };

test.each([
  ["all of it", auditors, "auditors"],
  ["a part of it", { ...auditors, auditsNow: ["0", "0"] }, "auditors"],
  ["another value", { ...auditors, status: ["pending"] }, "applications"],
  ["more than it", { role: ["auditor"] }, undefined],
  ["several values of it", { ...auditors, status: ["approved", "pending"] }, undefined],
  ["what may be something else", { ...auditors, _match: ["any"] }, undefined],
])("a list that shows %s has the name of the view: %j", (_, values, page) =>
  expect(viewShown(users, toCrudFilters(users, values, "anna"))?.page).toBe(page),
);
