import { describe, expect, it } from "vitest";
import { blockText, type Span } from "#domain/documents/document.ts";
import {
  type Making,
  type PublishedQuestionnaire,
  type QuestionnaireWords,
  questionnairesDocument,
} from "#domain/documents/questionnaires.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { aQuestion } from "#tests/domain/samples.ts";

describe("the questionnaires as a document", () => {
  const words: QuestionnaireWords = {
    title: "Questionnaires",
    intro: "All of them.",
    steps: { plan: "Plan", check: "Check" },
    levels: { bronze: "Bronze", silver: "Silver" },
    points: "Points",
    weight: "Weight",
    optional: "optional",
    goodAnswer: "A good answer",
    proof: "Proof",
    proofRequired: "Proof, at least one",
    choices: "To choose from",
    columns: "Columns",
    explained: "To explain",
    or: "or",
    onlyIf: "Only if “{{question}}”: {{answer}}.",
    earns: "What earns points",
    earnsIntro: "By step or type.",
    type: (name) => `Type ${name}`,
    answer: (key) => `<${key}>`,
  };
  const making = (locale: "en-GB" | "lt-LT"): Making => ({ locale, words, types: questionTypes });
  const published = (title: string, questions: Question[]): PublishedQuestionnaire => ({
    auditFieldId: title.toLowerCase(),
    title,
    questions,
    anchors: null,
  });
  const text = (english: string) => ({ "en-GB": english });
  const told = (...questions: Question[]) =>
    questionnairesDocument([published("Sales", questions)], making("en-GB"))
      .map(blockText)
      .slice(3);

  it("say of every question what is asked, at which levels, for how many points, and what a good answer has", () => {
    const plan = aQuestion({ title: { "en-GB": "What?", "lt-LT": "Kas?" } });
    const check = aQuestion({ pdca: "check", maxPoints: 2, proof: { help: text("The minutes.") } });
    const document = questionnairesDocument(
      [published("Sales", [plan, check]), published("Finance", [plan])],
      making("lt-LT"),
    );
    const planned = [
      "Plan · Bronze, Silver ir gold · Points: 4 · Weight: 1",
      "What to do.",
      "A good answer: What is meant.",
    ];
    expect(document.map(blockText)).toEqual([
      "Questionnaires",
      "All of them.",
      "Sales",
      "1. Kas?",
      ...planned,
      "2. A question?",
      "Check · Silver ir gold · Points: 2 · Weight: 1",
      "What to do.",
      "A good answer: What is meant.",
      "Proof: The minutes.",
      "Finance",
      "1. Kas?",
      ...planned,
    ]);
  });

  it("say what there is to choose and to fill in, what counts more or may be left out, and what has to be explained", () => {
    const options = ["Never", "Often"].map((title) => ({ value: title.toLowerCase(), title: text(title) }));
    const columns = ["Goal", "Date"].map((title) => ({ id: title.toLowerCase(), title: text(title) }));
    const explained = { details: { required: true, title: text("Why?") }, weight: 2, optional: true };
    expect(told(aQuestion({ type: "single-choice", settings: { options }, ...explained }))).toEqual([
      "1. A question?",
      "Plan · Bronze, Silver and gold · Points: 4 · Weight: 2 · optional",
      "What to do.",
      "To choose from: ",
      "Never\nOften",
      "To explain: Why?",
      "A good answer: What is meant.",
    ]);
    expect(told(aQuestion({ type: "table", settings: { columns } }))).toContain("Columns: Goal | Date");
    expect(told(aQuestion({ type: "number", settings: { unit: text("hours") } }))).toContain("(hours)");
    expect(told(aQuestion({ proof: { required: true, help: text("A list.") } }))).toContain(
      "Proof, at least one: A list.",
    );
  });

  it("say under which answers a question is asked at all", () => {
    const gate = aQuestion({ id: "gate", type: "yes-no", title: text("A plan?") });
    const follow = aQuestion({ id: "follow", visibleIf: { question: "gate", is: [true] } });
    expect(told(gate, follow)).toContain("Only if “A plan?”: <questionnaire:yes>.");
    const second = aQuestion({ id: "second", type: "yes-no", title: text("A date?") });
    const yes = (question: string) => ({ question, is: [true] });
    const either = aQuestion({
      id: "either",
      visibleIf: { any: [{ all: [yes("gate"), yes("second")] }, { all: [yes("second")] }] },
    });
    expect(told(gate, second, either)).toContain(
      "Only if “A plan?”: <questionnaire:yes>. Only if “A date?”: <questionnaire:yes>. or Only if “A date?”: <questionnaire:yes>.",
    );
  });

  it("say what earns points: once by step and type, and in a question that has its own", () => {
    const five = (word: string) => [0, 1, 2, 3, 4].map((points) => text(`${word} ${points}`));
    const steps = { plan: five("plan"), do: five("do"), check: five("check"), act: five("act") };
    const own = aQuestion({ type: "maturity", anchors: five("own") });
    const questionnaire = {
      auditFieldId: "sales",
      title: "Sales",
      questions: [own],
      anchors: { steps, types: { link: five("link") } },
    };
    const all = questionnairesDocument([questionnaire], making("en-GB")).map(blockText);
    expect(all.slice(2, 6)).toEqual([
      "What earns points",
      "By step or type.",
      "Plan",
      expect.stringMatching(/^0 – plan 0\n1 – /),
    ]);
    expect(all).toContain("Type link");
    expect(all.at(-1)).toMatch(/^0 – own 0\n.*\n.*\n.*\n4 – own 4$/);
  });

  it("have headings by document, field and question, and emphasise what a line is about", () => {
    const asking = aQuestion({ proof: { help: text("The minutes.") } });
    const document = questionnairesDocument([published("Sales", [asking])], making("en-GB"));
    expect(document.map((block) => (block.type === "heading" ? block.level : block.type))).toEqual([
      1,
      "paragraph",
      2,
      3,
      "paragraph",
      "paragraph",
      "paragraph",
      "paragraph",
    ]);
    const spans = document.flatMap((block): Span[] => (block.type === "paragraph" ? block.spans : []));
    expect(spans.filter(({ emphasis }) => emphasis).map(({ text }) => text)).toEqual([
      "Plan · Bronze, Silver and gold · Points: 4 · Weight: 1",
    ]);
    expect(spans.filter(({ strong }) => strong).map(({ text }) => text)).toEqual(["A good answer: ", "Proof: "]);
  });
});
