import { expect, it } from "vitest";
import { requestDueAt } from "#domain/procedure/proofRequest.ts";

it.each([
  [
    "a week, to the end of the day in Lithuania",
    "LT",
    "2026-12-01T09:00:00Z",
    "2026-12-02T23:30:00Z",
    "2026-12-10T21:59:59.000Z",
  ],
  [
    "a week, to the end of the day in Germany",
    "DE",
    "2026-12-01T09:00:00Z",
    "2026-12-02T12:00:00Z",
    "2026-12-09T22:59:59.000Z",
  ],
  ["at most the auditor's term", "LT", "2026-12-01T09:00:00Z", "2026-12-27T12:00:00Z", "2026-12-29T21:59:59.000Z"],
])("a request is due in %s", (_when, country, selectedAt, now, dueAt) => {
  expect(requestDueAt({ country, selectedAt }, new Date(now))).toBe(dueAt);
});

it("there is none before the step is part of the procedure, or without a country", () => {
  expect(requestDueAt({ country: "LT", selectedAt: null }, new Date("2026-10-31T12:00:00Z"))).toBeUndefined();
  expect(requestDueAt({}, new Date("2026-12-01T12:00:00Z"))).toBeUndefined();
});
