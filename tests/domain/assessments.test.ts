import { describe, expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import {
  assessmentRevision,
  barredFromNotApplicable,
  checkAssessments,
  lacksComment,
  openGrades,
  pointsWithoutComment,
} from "#domain/scoring/assessments.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { anAnswer } from "#tests/domain/samples.ts";

const rules = rulesOf({});
const questions = [
  { id: "q-one", maxPoints: 4 },
  { id: "q-two", maxPoints: 4 },
  { id: "q-hidden", maxPoints: 4, visibleIf: { question: "q-one", is: [true] } },
];
const sections = [
  { auditFieldId: "sales", questions },
  { auditFieldId: "finance", questions: [{ id: "q-money", maxPoints: 2 }] },
];
const answers = { "q-one": anAnswer(false) };
const check = (assessments: Record<string, Assessment>) => checkAssessments(sections, answers, assessments);
const open = (assessments: Record<string, Assessment>) =>
  openGrades(sections, answers, assessments, rules).map(({ id }) => id);
const few = { points: 1, comment: "Once." };
const notApplicable = { notApplicable: true, comment: "They have no shop." };

describe("assessments may be saved", () => {
  it.each<[string, Assessment]>([
    ["without points yet", { comment: "Reading." }],
    ["with null for none", { points: null }],
    ["with no points", { points: 0 }],
    ["with all points", { points: 4 }],
    ["as not applicable, with a reason", notApplicable],
  ])("%s", (_name, assessment) => expect(check({ "q-one": assessment })).toEqual({}));

  it("not applicable once in each field", () => {
    expect(check({ "q-one": notApplicable, "q-money": notApplicable })).toEqual({});
  });
});

describe("assessments are refused", () => {
  it.each<[string, Assessment, string]>([
    ["with more points than there are", { points: 5 }, "points"],
    ["with fewer than none", { points: -1 }, "points"],
    ["with half points", { points: 1.5 }, "points"],
    ["with points that are no number", { points: Number.NaN }, "points"],
    ["as not applicable without a reason", { notApplicable: true }, "reason"],
    ["as not applicable with a blank reason", { notApplicable: true, comment: " \n" }, "reason"],
  ])("%s", (_name, assessment, problem) => expect(check({ "q-one": assessment })).toEqual({ "q-one": [problem] }));

  it("of a question that is not asked in this audit", () => {
    expect(check({ "q-other": { points: 1 } })).toEqual({ "q-other": ["unknown"] });
    expect(check({ constructor: { points: 1 } })).toEqual({ constructor: ["unknown"] });
  });

  it("with more words together than a report can be drawn with, at those that are given", () => {
    const long = { points: 4, comment: "x".repeat(programme.commentsTogether) };
    const given = { points: 4, comment: "x" };
    expect(check({ "q-one": long })).toEqual({});
    expect(checkAssessments(sections, answers, { "q-one": long, "q-two": given }, ["q-two"])).toEqual({
      "q-two": ["tooLongTogether"],
    });
  });

  it("with too many words in what was found at the proofs, each title and note among them", () => {
    const words = programme.commentsTogether / 4;
    const seen = { url: "https://example.org/a", title: "x".repeat(words), state: "seen" as const };
    const given = (...notes: string[]): Assessment => ({
      comment: "x".repeat(words),
      proofs: [seen, ...notes.map((note) => ({ ...seen, title: "", note }))],
    });
    expect(check({ "q-one": given("x".repeat(words), "x".repeat(words)) })).toEqual({});
    const more = given("x".repeat(words), "x".repeat(words), "x");
    expect(check({ "q-one": more, "q-two": { points: 4 } })).toEqual({ "q-one": ["tooLongTogether"] });
  });

  it("as not applicable more often than a field allows, at the ones beyond", () => {
    expect(check({ "q-one": notApplicable, "q-two": notApplicable })).toEqual({ "q-two": ["tooManyNotApplicable"] });
  });
});

describe("assessments that come one by one", () => {
  const both = { "q-one": notApplicable, "q-two": notApplicable };

  it("are checked alone, against those that are there", () => {
    expect(checkAssessments(sections, answers, both, ["q-one"])).toEqual({ "q-one": ["tooManyNotApplicable"] });
    expect(checkAssessments(sections, answers, { ...both, "q-money": { points: 9 } }, [])).toEqual({});
    expect(checkAssessments(sections, answers, both, ["q-two", "q-one"])).toEqual({
      "q-two": ["tooManyNotApplicable"],
    });
  });

  it("tell which questions can no longer be made not applicable", () => {
    expect([...barredFromNotApplicable(sections, answers, { "q-two": notApplicable })]).toEqual(["q-one"]);
    expect([...barredFromNotApplicable(sections, answers, {})]).toEqual([]);
  });

  it("count their changes, those that never were counted from one", () => {
    expect([undefined, {}, { revision: 4 }].map(assessmentRevision)).toEqual([0, 1, 4]);
  });
});

describe("finishing the grades", () => {
  it("misses every visible question that is not graded", () => {
    expect(open({})).toEqual(["q-one", "q-two", "q-money"]);
    expect(open({ "q-one": { points: 0, comment: "Nothing." }, "q-two": { points: null } })).toEqual([
      "q-two",
      "q-money",
    ]);
  });

  it("misses nothing once all are graded or not applicable, hidden ones aside", () => {
    expect(open({ "q-one": notApplicable, "q-two": few, "q-money": { points: 2 } })).toEqual([]);
  });

  it("misses nothing in a field that asks nothing", () => {
    expect(openGrades([{ auditFieldId: "empty", questions: [] }], answers, {}, rules)).toEqual([]);
  });

  it("misses a grade in a field where nothing is applicable", () => {
    expect(open({ "q-one": few, "q-two": few, "q-money": notApplicable })).toEqual(["q-money"]);
    expect(open({ "q-one": notApplicable, "q-two": notApplicable, "q-money": few })).toEqual(["q-one"]);
  });

  it("misses the comment of few points, below three of four", () => {
    const all = { "q-one": { points: 3 }, "q-money": { points: 2 } };
    expect(open({ ...all, "q-two": { points: 2 } })).toEqual(["q-two"]);
    expect(open({ ...all, "q-two": { points: 2, comment: " " } })).toEqual(["q-two"]);
    expect(open({ ...all, "q-two": { points: 2, comment: "No dates." } })).toEqual([]);
    expect(open({ ...all, "q-two": { points: 3 } })).toEqual([]);
  });

  it("says of each whether points, the reason for few of them, or an applicable question are missing", () => {
    expect(openGrades(sections, answers, { "q-two": { points: 1 }, "q-money": notApplicable }, rules)).toEqual([
      { id: "q-one", lacks: "points" },
      { id: "q-two", lacks: "comment" },
      { id: "q-money", lacks: "applicable" },
    ]);
    expect(pointsWithoutComment(7)).toBe(6);
  });

  it("misses no comment where there are no points to explain", () => {
    const given: Assessment[] = [{ points: 0 }, {}, { points: null }, { points: 0, notApplicable: true }];
    expect(given.map((assessment) => lacksComment(assessment, 4))).toEqual([true, false, false, false]);
  });
});
