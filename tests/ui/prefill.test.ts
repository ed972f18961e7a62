import i18next, { type TFunction } from "i18next";
import { expect, test } from "vitest";
import { auditedProofs } from "#src/audit/reporting/auditedProofs.ts";
import { type Known, prefilled } from "#src/audit/reporting/prefill.ts";
import { anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const proofOf = (title: string) => ({ proofs: [{ title, url: `https://example.org/${title}` }] });
const responses = {
  questionnaire: {
    sections: [aSection(aQuestion("one"), aQuestion("two", { visibleIf: { question: "one", is: ["More"] } }))],
  },
  answers: { one: anAnswer("We do", 1, proofOf("Handbook")), two: anAnswer("Once", 1, proofOf("Former")) },
};
const known: Known = {
  task: { peCode: "LT-0142", level: "bronze", round: 1, submittedAt: null, approvedAt: null, selectedAt: null },
  me: { fullname: "Tomas" },
  names: { enterpriseName: "Amber Lane", institution: "School", country: "LT", peTrainer: "Rasa", peStudents: [] },
  responses,
  proofs: auditedProofs(responses, {}, ["https://example.org/Handbook"]),
};

test("a report begins with the visible questions and their documents, without hidden ones", () => {
  const t = i18next.getFixedT("en-GB", ["report", "resources"]) as TFunction<["report", "resources"]>;
  const { auditedScope, analysisDocuments } = prefilled(known, { t, locale: "en-GB" });
  expect(auditedScope).toContain("Audit fields: Sales (1 question)");
  expect(analysisDocuments).toBe("– Sales: 1 document, 1 opened. Handbook");
  expect(analysisDocuments).not.toContain("Former");
});

test("the documents of a report are listed only when they were opened, equal titles once", () => {
  const t = i18next.getFixedT("en-GB", ["report", "resources"]) as TFunction<["report", "resources"]>;
  const answers = {
    one: anAnswer("We do", 1, {
      proofs: ["a", "b", "c", "d"].map((name) => ({
        title: name === "d" ? "Plan" : "Folder",
        url: `https://example.org/${name}`,
      })),
    }),
  };
  const judged = [
    { url: "https://example.org/c", title: "Folder", state: "notReachable" as const },
    { url: "https://example.org/d", title: "Plan", state: "doesNotShow" as const },
  ];
  const assessments = { one: { points: 2, comment: "", proofs: judged } };
  const proofs = auditedProofs({ ...responses, answers }, assessments, [
    "https://example.org/a",
    "https://example.org/b",
  ]);
  const { analysisDocuments } = prefilled({ ...known, proofs }, { t, locale: "en-GB" });
  expect(analysisDocuments).toBe(
    "– Sales: 4 documents, 3 opened, Not reachable: 1, Does not prove it: 1. Folder ×2; Plan (Does not prove it)",
  );
  const none = auditedProofs({ ...responses, answers }, {}, []);
  expect(prefilled({ ...known, proofs: none }, { t, locale: "en-GB" }).analysisDocuments).toBe(
    "– Sales: 4 documents, 0 opened",
  );
});
