import { describe, expect, it } from "vitest";
import type { TeamAnswers } from "#domain/generated/demo-answers.ts";
import type { Question, Questionnaire } from "#domain/generated/questionnaire.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { missingParts } from "#domain/questionnaire/completeness.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { selfRating } from "#domain/questionnaire/selfRating.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { pointsWithoutComment } from "#domain/scoring/assessments.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { score } from "#domain/scoring/score.ts";
import { asGiven } from "#server/commands/seed/teamAnswers.ts";

const files = import.meta.glob<TeamAnswers>("/schemas/demo-answers/**/*.json", { eager: true, import: "default" });
const questionnaires = Object.values(
  import.meta.glob<Questionnaire>("/schemas/questionnaires/*.json", { eager: true, import: "default" }),
);
const now = new Date("2026-11-01T10:00:00Z");

/** The questions of an audit of such a level: those of a file's field up to the last step that it answers. */
function asked(path: string, { answers }: TeamAnswers): Question[] {
  const field = path.split("/").at(-1)?.replace(".json", "");
  const questions = questionnaires.find(({ auditField }) => auditField === field)?.questions ?? [];
  const steps = new Set(questions.filter(({ id }) => answers[id]).map(({ pdca }) => pdca));
  return questions.filter(({ pdca }) => steps.has(pdca));
}

const givenTo = (questions: Question[], { answers }: TeamAnswers): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const written = answers[question.id];
      return written ? [[question.id, { ...asGiven(question, written, now), revision: 1 }]] : [];
    }),
  );

describe.each(Object.entries(files))("%s", (path, file) => {
  const questions = asked(path, file);
  const answers = givenTo(questions, file);
  const graded = Object.entries(file.answers).filter(([, { points }]) => points !== undefined);

  it("could be submitted, and answers nothing that is not asked", () => {
    const visible = visibleQuestions(questions, answers);
    const gaps = visible
      .filter(({ id, optional }) => !optional || answers[id])
      .flatMap((question) =>
        missingParts(question, answers[question.id]).map(({ reason }) => `${question.id}: ${reason}`),
      );
    expect(gaps).toEqual([]);
    expect(Object.keys(file.answers).filter((id) => !visible.some((question) => question.id === id))).toEqual([]);
  });

  it("is graded as a whole or not at all, as its choices claim at most, with a comment where one is asked for, and passes the gate", () => {
    expect([0, Object.keys(file.answers).length]).toContain(graded.length);
    const off = questions.flatMap((question) => {
      const { points, comment } = file.answers[question.id] ?? {};
      if (points === undefined) return [];
      const claimed = selfRating(question, questionTypes, answers[question.id]?.value);
      const most = claimed === undefined ? question.maxPoints : Math.round(claimed * question.maxPoints);
      const fits = points <= most && (comment || points >= pointsWithoutComment(question.maxPoints));
      return fits ? [] : [`${question.id}: ${points} of ${most}`];
    });
    expect(off).toEqual([]);
    const { percent } = score([{ auditFieldId: path, questions }], answers, Object.fromEntries(graded), rulesOn(now));
    if (graded.length > 0) expect(percent).toBeGreaterThanOrEqual(rulesOn(now).fieldThreshold);
  });
});

/** Texts of a value that are long enough to be sentences. */
const sentencesIn = (value: unknown): string[] => {
  if (typeof value === "string") return value.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 25);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
};

it("no sentence of the demonstration's teams stands there twice", () => {
  const all = Object.values(files).flatMap(({ answers }) => sentencesIn(answers));
  expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).toEqual([]);
});
