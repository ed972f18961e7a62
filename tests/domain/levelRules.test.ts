import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Level } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { standing } from "#domain/scoring/ladder.ts";
import { type Score, score } from "#domain/scoring/score.ts";
import { type Step, steps } from "#domain/scoring/steps.ts";
import { levelAwarded, reaches } from "#domain/scoring/verdict.ts";
import { awarded, rank, second, someCase, someLevel, someRules, withQuestion } from "#tests/domain/levelCases.ts";

const stepsOf = (level: Level): readonly Step[] => programme.levels.find(({ name }) => name === level)?.asks ?? [];

/** An audit of so many fields, each with so many of a hundred points in each step; steps that are left out are not asked. */
function audit(fields: number, shares: Partial<Record<Step, number>>): Score {
  const asked = Object.entries(shares) as [Step, number][];
  const sections = Array.from({ length: fields }, (_, field) => ({
    auditFieldId: `field-${field}`,
    questions: asked.map(([pdca]) => ({ id: `${field} ${pdca}`, pdca, maxPoints: 100 })),
  }));
  const given = sections.flatMap(({ questions }) =>
    questions.map(({ id, pdca }) => [id, { points: shares[pdca] ?? 0 }]),
  );
  return score(sections, {}, Object.fromEntries(given), second);
}

describe("a level by its own conditions", () => {
  const full = { plan: 100, do: 100 };
  it.each<[string, number, Partial<Record<Step, number>>, Level, Level | undefined]>([
    ["perfect Plan and Do without Check are Bronze", 10, { ...full, check: 2 }, "silver", "bronze"],
    ["all but Act asked for Gold is Silver", 10, { ...full, check: 100, act: 0 }, "gold", "silver"],
    ["half of Check is enough where the whole is", 3, { ...full, check: 50 }, "silver", "silver"],
    ["just below half of Check is not", 3, { ...full, check: 49 }, "silver", "bronze"],
    ["Gold takes three fifths of each step", 5, { ...full, check: 100, act: 60 }, "gold", "gold"],
    ["one point less is Silver", 5, { ...full, check: 100, act: 59 }, "gold", "silver"],
    ["one field alone is Bronze at most", 1, { ...full, check: 100, act: 100 }, "gold", "bronze"],
    ["three fields are Silver at most", 4, { ...full, check: 100, act: 100 }, "gold", "silver"],
    ["five fields are Gold", 5, { ...full, check: 100, act: 100 }, "gold", "gold"],
    ["a level below is awarded by its own questions", 5, { plan: 70, do: 60, check: 60, act: 60 }, "gold", "bronze"],
    ["one step below half is no level, though every field passes", 3, { plan: 90, do: 40 }, "bronze", undefined],
    ["a field below the gate is none, however good Plan and Do", 5, { ...full, check: 20, act: 15 }, "gold", undefined],
  ])("%s", (_name, fields, shares, requested, level) => {
    expect(levelAwarded(audit(fields, shares), requested, second)).toBe(level);
  });

  it("says each condition that is missing, with how much", () => {
    const { awarded: now, next } = standing(audit(2, { plan: 80, do: 80, check: 40 }), "silver", second);
    expect(now).toBe("bronze");
    expect(next).toMatchObject({
      level: "silver",
      lacks: [
        { of: "points", missing: 50 },
        { of: "step", step: "check", missing: 20 },
        { of: "fields", needed: 3, has: 2 },
      ],
    });
    expect(standing(audit(3, { plan: 90, do: 40 }), "bronze", second)).toMatchObject({
      awarded: undefined,
      next: { level: "bronze", lacks: [{ of: "step", step: "do", missing: 30 }] },
    });
  });

  it("is never lower for more points", () => {
    fc.assert(
      fc.property(someCase, someLevel, someRules, fc.nat(), (given, requested, rules, pick) => {
        const questions = given.sections.flatMap((section) => [...section.questions]);
        const question = questions[pick % questions.length];
        const before = question && given.assessments[question.id];
        if (!before || (before.points ?? 0) >= 4) return;
        const assessments = { ...given.assessments, [question.id]: { ...before, points: (before.points ?? 0) + 1 } };
        expect(rank(awarded({ ...given, assessments }, requested, rules))).toBeGreaterThanOrEqual(
          rank(awarded(given, requested, rules)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("is never awarded without the points of each of its steps", () => {
    fc.assert(
      fc.property(someCase, someLevel, (given, requested) => {
        const sum = score(given.sections, {}, given.assessments, second);
        const level = levelAwarded(sum, requested, second);
        if (!level) return;
        for (const step of stepsOf(level)) {
          const own = sum.steps.find((one) => one.step === step) ?? { points: 0, max: 0 };
          expect(reaches(own, second.levels[level].stepThreshold)).toBe(true);
        }
        expect(sum.fields.filter(({ max }) => max > 0).length).toBeGreaterThanOrEqual(second.levels[level].minFields);
      }),
      { numRuns: 500 },
    );
  });
});

describe("who did more is never worth less", () => {
  const some = [someCase, someLevel, fc.constantFrom(...steps), fc.nat(4)] as const;

  it("by answering an optional question, whatever it earns", () => {
    fc.assert(
      fc.property(...some, (given, requested, pdca, points) => {
        const left = withQuestion(given, { pdca, optional: true });
        const answered = withQuestion(given, { pdca, optional: true }, points);
        expect(rank(awarded(left, requested, second))).toBe(rank(awarded(given, requested, second)));
        expect(rank(awarded(answered, requested, second))).toBeGreaterThanOrEqual(
          rank(awarded(left, requested, second)),
        );
      }),
    );
  });

  it("by opening what a no would hide", () => {
    const hidden = { visibleIf: { question: "nowhere", is: [true] }, whenHidden: "zero" as const };
    fc.assert(
      fc.property(...some, (given, requested, pdca, points) => {
        const closed = awarded(withQuestion(given, { pdca, ...hidden }), requested, second);
        const opened = awarded(withQuestion(given, { pdca }, points), requested, second);
        expect(rank(opened)).toBeGreaterThanOrEqual(rank(closed));
      }),
    );
  });

  it("by a question that is not applicable: it is as if it had never been asked", () => {
    fc.assert(
      fc.property(someCase, someLevel, fc.constantFrom(...steps), (given, requested, pdca) => {
        const { sections, assessments } = withQuestion(given, { pdca });
        const excused = { sections, assessments: { ...assessments, more: { notApplicable: true } } };
        expect(awarded(excused, requested, second)).toBe(awarded(given, requested, second));
      }),
    );
  });
});
