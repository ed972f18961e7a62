import { expect, it } from "vitest";
import { answersDocument } from "#domain/documents/answers.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { Section } from "#domain/questionnaire/sections.ts";

const asked = (id: string, rest: Partial<Question>): Question =>
  ({ id, title: { "en-GB": `${id}?` }, pdca: "plan", maxPoints: 4, ...rest }) as Question;

const questions = [
  asked("goal", { type: "long-text" }),
  asked("sold", {
    type: "table",
    settings: {
      columns: [
        { id: "ware", title: { "en-GB": "Ware" } },
        { id: "price", title: { "en-GB": "Price" } },
      ],
    },
  } as Partial<Question>),
  asked("why", { type: "long-text" }),
  asked("more", { type: "long-text", visibleIf: { question: "goal", is: ["never"] } } as Partial<Question>),
];
const section = { auditFieldId: "sales", title: { "en-GB": "Sales" }, questions } as unknown as Section;
const words = { notAnswered: "Not answered", added: "Added", proof: "Proof", answer: (key: string) => key };
const one = (text: string) => [{ text }];

it("says every question that was asked with its answer, its table and its proofs", () => {
  const answers = {
    goal: {
      value: "More orders.\nFewer returns.",
      details: "By June.",
      additionalDetails: "",
      proofs: [
        { title: "Plan", file: { id: "f1", name: "plan.pdf" }, details: "page 2" },
        { title: "Shop", url: "https://example.org" },
      ],
      revision: 1,
    },
    sold: { value: [{ ware: "Bicycle", price: "120" }], additionalDetails: "", proofs: [], revision: 1 },
  };
  const audit = { title: "Spring", facts: ["LT-0142-1", "Gold"], sections: [section], answers };
  expect(answersDocument(audit, { locale: "en-GB", types: questionTypes, words })).toEqual([
    { type: "heading", level: 1, spans: one("Spring") },
    { type: "paragraph", spans: [{ text: "LT-0142-1 · Gold", emphasis: true }] },
    { type: "heading", level: 2, spans: one("Sales") },
    { type: "heading", level: 3, spans: one("goal?") },
    { type: "paragraph", spans: one("More orders.") },
    { type: "paragraph", spans: one("Fewer returns.") },
    { type: "paragraph", spans: one("By June.") },
    { type: "paragraph", spans: [{ text: "Proof", strong: true }] },
    { type: "list", ordered: true, items: [one("Plan – plan.pdf – page 2"), one("Shop – https://example.org")] },
    { type: "heading", level: 3, spans: one("sold?") },
    { type: "table", head: [one("Ware"), one("Price")], rows: [[one("Bicycle"), one("120")]] },
    { type: "heading", level: 3, spans: one("why?") },
    { type: "paragraph", spans: [{ text: "Not answered", emphasis: true }] },
  ]);
});
