import { describe, expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { askedByLevel, hoursToAnswer } from "#domain/questionnaire/asked.ts";
import { aQuestion } from "#tests/domain/samples.ts";

const help = { "en-GB": "What shows it." };

describe("what a level asks", () => {
  it("is its questions, and those of them that want a proof", () => {
    const questions = [
      aQuestion({ id: "plan", proof: { help, required: true } }),
      aQuestion({ id: "do", pdca: "do", proof: { help } }),
      aQuestion({ id: "check", pdca: "check" }),
      aQuestion({ id: "act", pdca: "act", proof: { help, required: true } }),
    ];
    expect(askedByLevel(questions, programme)).toEqual({
      bronze: { questions: 2, proofs: 1 },
      silver: { questions: 3, proofs: 1 },
      gold: { questions: 4, proofs: 2 },
    });
  });

  it.each([
    [0, 0, 0],
    [1, 0, 0.5],
    [3, 0, 0.5],
    [2, 1, 1],
    [3, 1, 1],
    [3, 2, 1.5],
  ])("takes, with %i questions and %i proofs, %f hours", (questions, proofs, hours) => {
    const effort = { ...programme.effort, minutesToAnswer: 10, minutesToProve: 20 };
    expect(hoursToAnswer({ questions, proofs }, { ...programme, effort })).toBe(hours);
  });
});
