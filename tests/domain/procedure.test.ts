import { describe, expect, it } from "vitest";
import { procedure, stepRule } from "#domain/procedure/procedure.ts";

const claim = [
  { from: "2026-01-01", days: 28, reminders: [] },
  { from: "2026-03-01", days: 14, reminders: [] },
  { from: "2026-06-01", countries: ["AT"], days: 7, reminders: [] },
];

describe("the rule of a step", () => {
  it.each([
    ["LT", "2025-12-31T23:59:59Z", undefined],
    ["LT", "2026-01-01T00:00:00Z", 28],
    ["LT", "2026-03-01T00:00:00Z", 14],
    ["AT", "2026-05-31T23:59:59Z", 14],
    ["AT", "2026-06-01T00:00:00Z", 7],
    ["LT", "2026-06-01T00:00:00Z", 14],
    [null, "2026-06-01T00:00:00Z", 14],
  ])("%s at %s", (country, at, days) => {
    expect(stepRule("claim", { country, moment: new Date(at) }, { ...procedure, claim })?.days).toBe(days);
  });
});
