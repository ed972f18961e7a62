import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedAnswers } from "#domain/questionnaire/changes.ts";
import { offersOf } from "#domain/report/offers.ts";
import { planOffers } from "#domain/report/planOffers.ts";
import { reportSections } from "#domain/report/report.ts";
import { sectionsOfStep } from "#domain/scoring/byStep.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { score } from "#domain/scoring/score.ts";
import improvement from "#schemas/resources/improvement.json";
import { anAnswer, aQuestion } from "#tests/domain/samples.ts";

const rules = rulesOf({});
const steps = ["plan", "do", "check", "act"] as const;
const someSections = fc.array(
  fc.array(
    fc.record({ pdca: fc.constantFrom(...steps), maxPoints: fc.integer({ min: 1, max: 9 }), points: fc.nat(9) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
  { minLength: 1, maxLength: 4 },
);

/** Sections with graded questions, from a property's generated values. */
function graded(made: { pdca: (typeof steps)[number]; maxPoints: number; points: number }[][]) {
  const assessments: Record<string, { points: number; comment: string }> = {};
  const sections = made.map((questions, field) => ({
    auditFieldId: `field-${field}`,
    questions: questions.map(({ pdca, maxPoints, points }, index) => {
      const id = `q-${field}-${index}`;
      assessments[id] = { points: Math.min(points, maxPoints), comment: "" };
      return aQuestion({ id, pdca, maxPoints });
    }),
  }));
  return { sections, assessments };
}

describe("a step of the cycle", () => {
  it("has the points of its questions alone; all steps together have them all", () => {
    fc.assert(
      fc.property(someSections, (made) => {
        const { sections, assessments } = graded(made);
        const whole = score(sections, {}, assessments, rules);
        const parts = steps.map((step) => score(sectionsOfStep(sections, {}, step), {}, assessments, rules));
        expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(whole.points);
        expect(parts.reduce((sum, part) => sum + part.max, 0)).toBe(whole.max);
      }),
    );
  });

  it("leaves out what an answer in another step hides", () => {
    const questions = [
      aQuestion({ id: "asked", pdca: "plan", type: "yes-no" }),
      aQuestion({ id: "hidden", pdca: "do", visibleIf: { question: "asked", is: [true] } }),
    ];
    const sections = [{ auditFieldId: "sales", questions }];
    expect(sectionsOfStep(sections, { asked: anAnswer(false) }, "do")).toEqual([]);
    expect(sectionsOfStep(sections, { asked: anAnswer(true) }, "do")[0]?.questions.map(({ id }) => id)).toEqual([
      "hidden",
    ]);
  });

  it("counts what a no hides as not reached, as the whole result does", () => {
    const follows = { pdca: "do", whenHidden: "zero", weight: 2 } as const;
    const questions = [
      aQuestion({ id: "asked", pdca: "plan", type: "yes-no" }),
      aQuestion({ id: "other", pdca: "do", type: "yes-no" }),
      aQuestion({ id: "elsewhere", ...follows, visibleIf: { question: "asked", is: [true] } }),
      aQuestion({ id: "here", ...follows, visibleIf: { question: "other", is: [true] } }),
    ];
    const sections = [{ auditFieldId: "sales", questions }];
    const answers = { asked: anAnswer(false), other: anAnswer(false) };
    const given = { asked: { points: 0 }, other: { points: 3 } };
    const whole = score(sections, answers, given, rules).steps.find(({ step }) => step === "do");
    const ofStep = score(sectionsOfStep(sections, answers, "do"), answers, given, rules);
    expect(ofStep).toMatchObject({ points: 3, max: 20 });
    expect(whole).toMatchObject({ points: 3, max: 20 });
  });
});

describe("what the grades offer for the report", () => {
  it("are what has all its points, what lost some with a comment, and whatever is below the line of a field", () => {
    fc.assert(
      fc.property(someSections, fc.array(fc.boolean(), { minLength: 1 }), (made, commented) => {
        const { sections, assessments } = graded(made);
        const questions = sections.flatMap((section) => section.questions);
        for (const [index, { id }] of questions.entries())
          assessments[id] = { points: assessments[id]?.points ?? 0, comment: commented[index] ? "Why." : " " };
        const { strengths, losses } = offersOf(sections, {}, assessments, rules);
        const idsOf = (offers: { questionId: string }[]) => offers.map(({ questionId }) => questionId).toSorted();
        const idsWhere = (fits: (points: number, max: number, comment: string) => boolean) =>
          questions
            .filter(({ id, maxPoints }) => {
              const { points = 0, comment = "" } = assessments[id] ?? {};
              return fits(points, maxPoints, comment.trim());
            })
            .map(({ id }) => id)
            .toSorted();
        expect(idsOf(strengths)).toEqual(idsWhere((points, max) => points === max));
        expect(idsOf(losses)).toEqual(
          idsWhere(
            (points, max, comment) => points < max && (comment !== "" || (points * 100) / max < rules.fieldThreshold),
          ),
        );
        const lost = losses.map((offer) => offer.lost);
        expect(lost).toEqual(lost.toSorted((a, b) => b - a));
      }),
    );
  });

  it("begin with the largest loss by weight, and with what has a comment", () => {
    const questions = [
      aQuestion({ id: "fair", maxPoints: 100 }),
      aQuestion({ id: "silent", maxPoints: 4 }),
      aQuestion({ id: "best", maxPoints: 4 }),
      aQuestion({ id: "heavy", maxPoints: 8, weight: 4 }),
      aQuestion({ id: "even", maxPoints: 10 }),
    ];
    const assessments = {
      fair: { points: 98, comment: " About fair.\n" },
      silent: { points: 4 },
      best: { points: 4, comment: "About best." },
      heavy: { points: 6, comment: "About heavy." },
      even: { points: 9 },
    };
    const offer = (questionId: string, points: number, max: number, lost: number, comment: string) => {
      return { questionId, auditFieldId: "sales", points, max, lost, comment };
    };
    expect(offersOf([{ auditFieldId: "sales", questions }], {}, assessments, rules)).toEqual({
      strengths: [offer("best", 4, 4, 0, "About best."), offer("silent", 4, 4, 0, "")],
      losses: [offer("heavy", 6, 8, 8, "About heavy."), offer("fair", 98, 100, 2, "About fair.")],
    });
  });

  it("begin each with what has a comment, else in the order of the questions", () => {
    const ids = ["silent", "told", "silent too", "told too"];
    const commented = (points: number) =>
      Object.fromEntries(ids.map((id) => [id, { points, comment: id.startsWith("told") ? "Why." : "" }]));
    const sections = [{ auditFieldId: "sales", questions: ids.map((id) => aQuestion({ id, maxPoints: 4 })) }];
    const order = ["told", "told too", "silent", "silent too"];
    expect(offersOf(sections, {}, commented(4), rules).strengths.map(({ questionId }) => questionId)).toEqual(order);
    expect(offersOf(sections, {}, commented(0), rules).losses.map(({ questionId }) => questionId)).toEqual(order);
  });

  it("leave out what is not applicable or not graded", () => {
    const sections = [{ auditFieldId: "sales", questions: [aQuestion({ id: "one" }), aQuestion({ id: "two" })] }];
    const assessments = { one: { notApplicable: true, points: 0, comment: "No shop" }, two: { points: null } };
    expect(offersOf(sections, {}, assessments, rules)).toEqual({ strengths: [], losses: [] });
  });
});

describe("what a report offers for the plan", () => {
  it("is its bullet points, or the sentences of a paragraph, each under where it comes from", () => {
    const sections = {
      strengths: "Not an improvement.",
      weaknesses: "– Files lack dates.\n2. Nobody checks invoices.",
      recommendations: "Repeat the survey. Publish the result every term!",
    };
    expect(planOffers(sections, "en-GB")).toEqual([
      { origin: "weakness", section: "weaknesses", text: "Files lack dates." },
      { origin: "weakness", section: "weaknesses", text: "Nobody checks invoices." },
      { origin: "recommendation", section: "recommendations", text: "Repeat the survey." },
      { origin: "recommendation", section: "recommendations", text: "Publish the result every term!" },
    ]);
  });

  it.each([
    ["Files lack dates. Nobody checks.", ["Files lack dates.", "Nobody checks."]],
    ["– Files lack dates. Nobody checks.", ["Files lack dates. Nobody checks."]],
    ["Files lack dates. Nobody checks.\nAsk again.", ["Files lack dates. Nobody checks.", "Ask again."]],
    ["Files lack dates. Nobody checks.\n \n\n", ["Files lack dates.", "Nobody checks."]],
    ["- one\n• two\n* three\n4) four\n12. five", ["one", "two", "three", "four", "five"]],
    ["Score 3 of 5 - too low", ["Score 3 of 5 - too low"]],
    ["  Files lack dates.  ", ["Files lack dates."]],
    ["5S is not introduced", ["5S is not introduced"]],
    ["20 % of waste is unsorted\n-5 % is too little", ["20 % of waste is unsorted", "-5 % is too little"]],
    ["1. 5S is missing\n2) 20 % unsorted", ["5S is missing", "20 % unsorted"]],
    ["3.5 of 4 files\n2025. Nothing since", ["3.5 of 4 files", "2025. Nothing since"]],
    ["- 1. one\n  –\ttwo", ["one", "two"]],
    ["one\n---\n* * *\ntwo", ["one", "two"]],
    ["-\n1.", []],
    ["", []],
  ])("are of %j: %j", (text, points) => {
    for (const section of ["weaknesses", "suggestionsForImprovement", "recommendations"])
      expect(planOffers({ [section]: text }, "en-GB").map((offer) => offer.text)).toEqual(points);
  });

  it("comes from three sections alone", () => {
    const sections = Object.fromEntries(reportSections.map(({ name }) => [name, `${name}.`]));
    expect(planOffers(sections, "en-GB")).toEqual([
      { origin: "weakness", section: "weaknesses", text: "weaknesses." },
      { origin: "suggestion", section: "suggestionsForImprovement", text: "suggestionsForImprovement." },
      { origin: "recommendation", section: "recommendations", text: "recommendations." },
    ]);
  });

  it("never is blank or longer than an improvement may be, whatever an auditor writes", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        for (const offer of planOffers({ weaknesses: text }, "bg-BG")) expect(offer.text.trim()).not.toBe("");
      }),
    );
    const limit = improvement.properties.action.maxLength;
    for (const letter of ["x", "𝐱"])
      expect(planOffers({ weaknesses: letter.repeat(limit + 1) }, "bg-BG")[0]?.text).toBe(letter.repeat(limit));
  });
});

describe("changes since a round", () => {
  it("are what somebody wrote otherwise, not who saved it when, or what was found out about a link", () => {
    const proof = { title: "Handbook", url: "https://example.org/a" };
    const before = { same: anAnswer("A", { proofs: [proof] }), gone: anAnswer("B"), other: anAnswer("C") };
    const checked = { valid: true, checkedAt: "2026-01-01T00:00:00.000Z" };
    const now = {
      same: anAnswer("A", { proofs: [{ ...proof, checked }], revision: 7, answeredByName: "Lukas" }),
      other: anAnswer("C", { additionalDetails: "More" }),
      added: anAnswer("D"),
    };
    expect([...changedAnswers(before, now)].toSorted()).toEqual(["added", "gone", "other"]);
  });
});
