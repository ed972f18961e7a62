import { expect, it } from "vitest";
import { workloadOf } from "#domain/matching/workload.ts";
import { programme } from "#domain/programme.ts";
import { anAnswer, aQuestion } from "#tests/domain/samples.ts";

const { minutesPerQuestion, minutesPerProof, minutesForReport } = programme.effort;
const proof = { title: "Minutes", url: "https://intranet.example/minutes" };

it("counts what is asked and shown, not what is hidden", () => {
  const questions = [
    aQuestion({ id: "survey", type: "yes-no" }),
    aQuestion({ id: "result", visibleIf: { question: "survey", is: [true] } }),
    aQuestion({ id: "why-not", visibleIf: { question: "survey", is: [false] } }),
  ];
  const answers = {
    survey: anAnswer(true, { proofs: [proof] }),
    result: anAnswer("4.2", { proofs: [proof, proof] }),
    "why-not": anAnswer("An older answer", { proofs: [proof] }),
  };
  expect(workloadOf([{ auditFieldId: "sales", questions }], answers)).toEqual({
    questions: 2,
    proofs: 3,
    minutes: 2 * minutesPerQuestion + 3 * minutesPerProof + minutesForReport,
  });
});

it("of an audit without answers is its questions and the report", () => {
  const questions = [aQuestion()];
  const minutes = minutesPerQuestion + minutesForReport;
  expect(workloadOf([{ auditFieldId: "sales", questions }], {})).toEqual({ questions: 1, proofs: 0, minutes });
});
