import { describe, expect, it } from "vitest";
import { claimTerm } from "#domain/procedure/claim.ts";
import { isPreviousAuditor } from "#domain/procedure/rotation.ts";

const inForce = new Date("2026-11-02T10:00:00Z");
const task = (code: string, peCode = "LT-0142") => ({ code, peCode, country: "LT" });
const last = { peCode: "LT-0142", code: "2026-02", followedBy: null };
const lastButOne = { peCode: "LT-0142", code: "2026-01", followedBy: "2026-02" };

describe("the auditor of an enterprise's previous audit", () => {
  it.each([
    ["graded the last one: not the next", [last], task("2026-03"), inForce, true],
    ["graded the last one: its further rounds", [last], task("2026-02"), inForce, false],
    ["graded the last but one: the next", [lastButOne], task("2026-03"), inForce, false],
    ["graded the one before: not the last one's further rounds", [lastButOne], task("2026-02"), inForce, true],
    ["graded both: not the next", [last, lastButOne], task("2026-03"), inForce, true],
    ["graded another enterprise", [last], task("2026-03", "DE-2077"), inForce, false],
    ["before the rule", [last], task("2026-03"), new Date("2026-10-31T10:00:00Z"), false],
    ["graded nothing", [], task("2026-03"), inForce, false],
  ])("%s", (_case, graded, audit, moment, expected) => {
    expect(isPreviousAuditor(graded, audit, moment)).toBe(expected);
  });
});

describe("the term of a claim", () => {
  it.each([
    ["from the claim to the end of a day there", "2026-11-10T08:00:00.000Z", "2026-11-20", "2026-12-08T21:59:59.000Z"],
    [
      "a claim before the rule: from its first day",
      "2026-09-01T08:00:00.000Z",
      "2026-11-20",
      "2026-11-29T21:59:59.000Z",
    ],
    ["no term before the rule", "2026-09-01T08:00:00.000Z", "2026-10-20", undefined],
    ["no term without a claim", null, "2026-11-20", undefined],
  ])("%s", (_case, selectedAt, day, endsAt) => {
    const term = claimTerm({ country: "LT", selectedAt }, new Date(`${day}T12:00:00Z`));
    expect(term?.endsAt).toBe(endsAt);
    if (term) expect(term).toMatchObject({ days: 28, reminders: [14, 3] });
  });
});
