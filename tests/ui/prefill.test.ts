import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import { type Known, prefilled } from "#src/audit/reporting/prefill.ts";
import { anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const proofOf = (title: string) => ({ proofs: [{ title, url: `https://example.org/${title}` }] });
const known: Known = {
  task: { peCode: "LT-0142", level: "bronze", round: 1, submittedAt: null, approvedAt: null, selectedAt: null },
  me: { fullname: "Tomas" },
  names: { enterpriseName: "Amber Lane", institution: "School", country: "LT", peTrainer: "Rasa", peStudents: [] },
  responses: {
    questionnaire: {
      sections: [aSection(aQuestion("one"), aQuestion("two", { visibleIf: { question: "one", is: ["More"] } }))],
    },
    answers: { one: anAnswer("We do", 1, proofOf("Handbook")), two: anAnswer("Once", 1, proofOf("Former")) },
  },
  assessments: {},
};

test("a report opens with the questions that were asked and their documents, not with hidden ones", () => {
  const t = i18next.getFixedT("en-GB", ["report", "resources"]) as TFunction<["report", "resources"]>;
  const { auditedScope, analysisDocuments } = prefilled(known, { t, locale: "en-GB" });
  expect(auditedScope).toContain("Audit fields: Sales (1 question)");
  expect(analysisDocuments).toContain("Sales (1 document): Handbook");
  expect(analysisDocuments).not.toContain("Former");
});
