import { expect, it } from "vitest";
import { reportRows } from "#domain/report/exportReport.ts";

const words = {
  report: "Report",
  sections: [
    { name: "scope", title: "Scope", cell: (value: unknown) => String(value ?? "") },
    { name: "strengths", title: "Strengths", cell: (value: unknown) => String(value ?? "") },
  ],
  proof: (state: string) => `(${state})`,
};
const question = { title: "Who plans?", points: 3, max: 4, weight: 2, comment: "A plan.", proofs: [] };
const nothing = { points: "", max: "", weight: "", proofs: "" };

it("a report has a row for each section that says something, in their order, whatever it was written in", () => {
  const sections = { other: "Not shown", strengths: "A team.", scope: "" };
  expect(reportRows({ sections, graded: [] }, words)).toEqual([
    { part: "Report", title: "Strengths", text: "A team.", ...nothing },
  ]);
  const both = reportRows({ sections: { strengths: "A team.", scope: "All" }, graded: [] }, words);
  expect(both.map(({ title }) => title)).toEqual(["Scope", "Strengths"]);
});

it("each question has its points, of how many, their weight, and what was said of it and of its proofs", () => {
  const proofs = [
    { title: "Plan", state: "seen", note: "" },
    { title: "Minutes", state: "notReachable", note: "404" },
  ] as const;
  const graded = [
    { title: "Sales", questions: [{ ...question, proofs }] },
    { title: "Finance", questions: [{ ...question, points: 0, comment: "" }] },
  ];
  expect(reportRows({ sections: { scope: "All" }, graded }, words).slice(1)).toEqual([
    {
      part: "Sales",
      title: "Who plans?",
      points: 3,
      max: 4,
      weight: 2,
      text: "A plan.",
      proofs: "Plan – (seen)\nMinutes – (notReachable) – 404",
    },
    { part: "Finance", title: "Who plans?", points: 0, max: 4, weight: 2, text: "", proofs: "" },
  ]);
});

it("a question that did not apply has no points, and none to be had", () => {
  const graded = [{ title: "Sales", questions: [{ ...question, points: null }] }];
  expect(reportRows({ sections: {}, graded }, words)).toEqual([
    { part: "Sales", title: "Who plans?", text: "A plan.", ...nothing },
  ]);
});
