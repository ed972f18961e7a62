import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Level } from "#domain/generated/programme.ts";
import { appealableKind, appealStepEnds, isBetterLevel } from "#domain/procedure/appeal.ts";
import { programme } from "#domain/programme.ts";

const levels = programme.levels.map(({ name }) => name);
const level = fc.constantFrom<Level>(...levels);
const levelOrNone = fc.option(level, { nil: null });

describe("an appeal", () => {
  it("concerns a rejection after finished grades, or a lower level than requested, and nothing else", () => {
    const status = fc.constantFrom("confirmed", "rejected", "completed", "approved", "draft");
    fc.assert(
      fc.property(status, status, level, levelOrNone, (before, after, requested, awardedLevel) => {
        const kind = appealableKind(
          { status: before as "draft" },
          { country: "LT", level: requested, status: after as "draft", awardedLevel },
        );
        const isLower = after === "completed" && levels.indexOf(requested) > levels.indexOf(awardedLevel as Level);
        const expected = after === "rejected" ? "rejection" : isLower ? "level" : undefined;
        expect(kind).toBe(before === "confirmed" ? expected : undefined);
      }),
    );
  });

  it("is accepted for a better level only: of two levels at most one is better, and none is better than itself", () => {
    fc.assert(
      fc.property(levelOrNone, levelOrNone, (one, other) => {
        expect(isBetterLevel(one, other) && isBetterLevel(other, one)).toBe(false);
        expect(isBetterLevel(one, other) || isBetterLevel(other, one)).toBe(one !== other);
        expect(isBetterLevel(null, other)).toBe(false);
      }),
    );
  });

  it("has no step before its rule begins, and later the ends of days", () => {
    expect(appealStepEnds("LT", new Date("2026-10-31T12:00:00Z"), "filing")).toBeUndefined();
    const now = new Date("2026-11-30T12:00:00Z");
    expect(appealStepEnds("LT", now, "filing")).toBe("2026-12-14T21:59:59.000Z");
    expect(appealStepEnds("LT", now, "grading")).toBe("2026-12-14T21:59:59.000Z");
    expect(appealStepEnds("DE", now, "decision")).toBe("2026-12-07T22:59:59.000Z");
  });
});
