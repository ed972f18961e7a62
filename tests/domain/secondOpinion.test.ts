import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localDay } from "#domain/calendar/deadline.ts";
import { blindShare } from "#domain/procedure/blindShare.ts";
import { procedure } from "#domain/procedure/procedure.ts";
import { remainingSteps, stepAfter } from "#domain/procedure/remainingSteps.ts";
import { decisionDueAt, opinionDueAt } from "#domain/procedure/secondOpinion.ts";
import { thresholdMargin } from "#domain/scoring/margin.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Score } from "#domain/scoring/score.ts";

const rule = {
  from: "2026-01-01",
  levels: ["gold" as const],
  firstAudit: true,
  nearThresholdPoints: 2,
  secondGradingShare: 0.2,
  days: 7,
  decisionDays: 7,
  reminders: [2],
};
const before = [...procedure.secondOpinion];
beforeAll(() => {
  procedure.secondOpinion.splice(0, procedure.secondOpinion.length, rule);
});
afterAll(() => {
  procedure.secondOpinion.splice(0, procedure.secondOpinion.length, ...before);
});

const moment = new Date("2026-12-01");
const facts = { country: "LT", moment, level: "bronze" as const, isFirstAudit: false, margin: 10 };

describe("the steps after a report", () => {
  it.each([
    [{}, []],
    [{ level: "gold" as const }, ["second_opinion"]],
    [{ isFirstAudit: true }, ["second_opinion"]],
    [{ margin: 2 }, ["second_opinion"]],
    [{ margin: 2.1 }, []],
    [{ level: "gold" as const, moment: new Date("2025-12-31") }, []],
  ])("%j: %j", (change, steps) => {
    expect(remainingSteps({ ...facts, ...change })).toEqual(steps);
  });

  it("have no step after the last one", () => {
    expect(stepAfter("second_opinion", { ...facts, level: "gold" })).toBeUndefined();
  });
});

describe("the blind share", () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 60 });
  const share = fc.double({ min: 0.01, max: 1, noNaN: true });

  it("is a share of the questions, rounded up, in their order, and the same for the same seed", () => {
    fc.assert(
      fc.property(ids, share, fc.string(), (questions, part, seed) => {
        const chosen = blindShare(questions, part, seed);
        expect(chosen).toHaveLength(Math.min(questions.length, Math.ceil(questions.length * part)));
        expect(questions.filter((id) => chosen.includes(id))).toEqual(chosen);
        expect(blindShare(questions, part, seed)).toEqual(chosen);
      }),
    );
  });

  it("differs between seeds", () => {
    const questions = Array.from({ length: 40 }, (_, index) => `question-${index}`);
    const choices = new Set(["a", "b", "c", "d", "e"].map((seed) => blindShare(questions, 0.2, seed).join()));
    expect(choices.size).toBe(5);
  });
});

describe("the margin", () => {
  const scoreOf = (points: number, max: number): Score => ({
    points,
    max,
    percent: Math.floor((points * 100) / max),
    fields: [{ auditFieldId: "finance", points, max, percent: 0, graded: 1, total: 1 }],
    steps: [],
  });

  it("is the distance to the nearest threshold of a field or of a level up to the requested one", () => {
    const rules = rulesOf({});
    expect(thresholdMargin(scoreOf(61, 100), "bronze", rules)).toBeCloseTo(1);
    expect(thresholdMargin(scoreOf(74, 100), "bronze", rules)).toBeCloseTo(14);
    expect(thresholdMargin(scoreOf(74, 100), "silver", rules)).toBeCloseTo(1);
  });

  it("is infinite for an audit without questions", () => {
    expect(thresholdMargin(scoreOf(0, 0), "bronze", rulesOf({}))).toBe(Number.POSITIVE_INFINITY);
  });
});

it("is due at the end of the day if its programme drops the step while an audit waits", () => {
  const versions = procedure.secondOpinion.splice(0);
  try {
    const now = new Date("2026-12-01T10:00:00.000Z");
    for (const dueAt of [opinionDueAt({ country: "LT" }, now), decisionDueAt({ country: "LT" }, now)])
      expect(localDay("LT", new Date(dueAt))).toBe("2026-12-01");
  } finally {
    procedure.secondOpinion.push(...versions);
  }
});
