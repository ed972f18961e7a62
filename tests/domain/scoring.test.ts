import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { score } from "#domain/scoring/score.ts";
import { levelAwarded, passes } from "#domain/scoring/verdict.ts";
import { type Case, rules, someCase } from "#tests/domain/gradedCases.ts";
import { anAnswer } from "#tests/domain/samples.ts";

const pdca = "plan" as const;
const all = ({ sections }: Case) => sections.flatMap(({ questions }) => [...questions]);

describe("a score", () => {
  it("is the sum of weight x points of what is visible and applicable", () => {
    fc.assert(
      fc.property(someCase, (given) => {
        const { points, max, fields } = score(given.sections, {}, given.assessments, rules);
        const counted = all(given).filter(({ id }) => !given.assessments[id]?.notApplicable);
        expect(points).toBe(
          counted.reduce((sum, { id, weight = 1 }) => sum + weight * (given.assessments[id]?.points ?? 0), 0),
        );
        expect(max).toBe(counted.reduce((sum, { maxPoints, weight = 1 }) => sum + weight * maxPoints, 0));
        expect(fields.reduce((sum, field) => sum + field.points, 0)).toBe(points);
        expect(fields.reduce((sum, field) => sum + field.max, 0)).toBe(max);
      }),
    );
  });

  it("lies between nothing and the maximum, in percent rounded down to one decimal", () => {
    fc.assert(
      fc.property(someCase, ({ sections, assessments }) => {
        const whole = score(sections, {}, assessments, rules);
        for (const { points, max, percent } of [whole, ...whole.fields]) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(max);
          expect(percent).toBe(max === 0 ? 0 : Number((BigInt(points) * 1000n) / BigInt(max)) / 10);
        }
      }),
    );
  });

  it("never falls when an auditor gives more points", () => {
    fc.assert(
      fc.property(someCase, fc.nat(), (given, pick) => {
        const { sections, assessments } = given;
        const questions = all(given);
        const question = questions[pick % questions.length];
        const before = question && assessments[question.id];
        if (!question || !before) return;
        fc.pre((before.points ?? 0) < question.maxPoints);
        const more = { ...assessments, [question.id]: { ...before, points: (before.points ?? 0) + 1 } };
        const [low, high] = [score(sections, {}, assessments, rules), score(sections, {}, more, rules)];
        expect(high.points).toBeGreaterThanOrEqual(low.points);
        expect(high.percent).toBeGreaterThanOrEqual(low.percent);
        expect(passes(low, rules) && !passes(high, rules)).toBe(false);
      }),
    );
  });

  it("gives the same percentages and level when every weight grows alike", () => {
    fc.assert(
      fc.property(someCase, fc.integer({ min: 2, max: 9 }), ({ sections, assessments }, factor) => {
        const heavier = sections.map((section) => ({
          ...section,
          questions: section.questions.map((question) => ({ ...question, weight: (question.weight ?? 1) * factor })),
        }));
        const [before, after] = [score(sections, {}, assessments, rules), score(heavier, {}, assessments, rules)];
        expect(after.fields.map(({ percent }) => percent)).toEqual(before.fields.map(({ percent }) => percent));
        expect(after.percent).toBe(before.percent);
        expect(levelAwarded(after, "gold", rules)).toBe(levelAwarded(before, "gold", rules));
      }),
    );
  });

  it("is the same as if what is not applicable, or hidden, had never been asked", () => {
    fc.assert(
      fc.property(someCase, (given) => {
        const { sections, assessments } = given;
        const asked = sections.map((section) => ({
          ...section,
          questions: section.questions.filter(({ id }) => !assessments[id]?.notApplicable),
        }));
        const [whole, less] = [score(sections, {}, assessments, rules), score(asked, {}, assessments, rules)];
        expect([whole.points, whole.max]).toEqual([less.points, less.max]);
        const hidden = sections.map((section) => ({
          ...section,
          questions: section.questions.map((question, index) =>
            assessments[question.id]?.notApplicable && index > 0
              ? { ...question, visibleIf: { question: "nowhere", is: [true] } }
              : question,
          ),
        }));
        expect(score(hidden, {}, assessments, rules).points).toBe(whole.points);
      }),
    );
  });

  it("has no points of what nobody has assessed yet", () => {
    const questions = [{ id: "q-one", pdca, maxPoints: 4, weight: 2 }];
    const given = score([{ auditFieldId: "sales", questions }], {}, {}, rules);
    expect(given.fields).toEqual([{ auditFieldId: "sales", points: 0, max: 8, percent: 0, graded: 0, total: 1 }]);
  });

  it("counts a question without weight once, and one without points as not graded", () => {
    const questions = [
      { id: "q-one", pdca, maxPoints: 4 },
      { id: "q-two", pdca, maxPoints: 6 },
      { id: "q-three", pdca, maxPoints: 5, visibleIf: { question: "q-one", is: [true] } },
    ];
    const given = score(
      [{ auditFieldId: "sales", questions }],
      { "q-one": anAnswer(false) },
      { "q-one": { points: 3 }, "q-two": { points: null }, "q-three": { points: 5 } },
      rules,
    );
    expect(given.fields).toEqual([{ auditFieldId: "sales", points: 3, max: 10, percent: 30, graded: 1, total: 2 }]);
  });
});

describe("a question that answers hide", () => {
  const gate = { id: "gate", pdca, maxPoints: 1 };
  const project = (whenHidden?: "zero") => ({
    id: "project",
    pdca,
    maxPoints: 8,
    weight: 2,
    visibleIf: { question: "gate", is: [true] },
    ...(whenHidden ? { whenHidden } : {}),
  });
  const scored = (answer: boolean, whenHidden?: "zero", points = 3) =>
    score(
      [{ auditFieldId: "csr", questions: [gate, project(whenHidden)] }],
      { gate: anAnswer(answer) },
      { gate: { points: 1 }, project: { points } },
      rules,
    ).fields[0];

  it("is out of the maximum where the form says nothing", () => {
    expect(scored(false)).toMatchObject({ points: 1, max: 1, graded: 1, total: 1 });
  });

  it("counts as not reached where the form says so, and asks nobody for a grade", () => {
    expect(scored(false, "zero")).toMatchObject({ points: 1, max: 17, graded: 1, total: 1 });
  });

  it("counts by its points once it is asked, and then never less than hidden", () => {
    expect(scored(true, "zero")).toMatchObject({ points: 7, max: 17, graded: 2, total: 2 });
    expect(scored(true, "zero", 0)?.points).toBe(scored(false, "zero")?.points);
  });
});
