import { describe, expect, it } from "vitest";
import { type Block, findIn, type Span, textOf, titleOf, withFigures } from "#domain/documents/document.ts";
import {
  type Making,
  type PublishedQuestionnaire,
  type QuestionnaireWords,
  questionnairesDocument,
} from "#domain/documents/questionnaires.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import auditFields from "#schemas/audit-fields.json";
import { aQuestion } from "#tests/domain/samples.ts";

const rules = rulesOn(new Date());
const said = (text: string): Span[] => [{ text }];
const paragraph = (text: string): Block => ({ type: "paragraph", spans: said(text) });

describe("figures in a document", () => {
  const toldAs = (text: string, locale: string) =>
    withFigures([paragraph(text)], locale)
      .map(textOf)
      .join();

  it.each([
    ["fieldThreshold", rules.fieldThreshold],
    ["validityMonths", programme.certificate.validityMonths],
    ["expiresSoonDays", programme.certificate.expiresSoonDays],
    ["notApplicable", programme.notApplicablePerField],
    ["daysAfterRejection", programme.deadlineDaysAfterRejection],
    ["fields", auditFields.fields.length],
    ...Object.entries(rules.levels).flatMap(([name, { threshold, stepThreshold, minFields }]): [string, number][] => [
      [name, threshold],
      [`${name}Step`, stepThreshold],
      [`${name}Fields`, minFields],
    ]),
  ])("tell %s as the programme has it", (name, figure) => {
    expect(toldAs(`From {{${name}}} on.`, "en-GB")).toBe(`From ${figure} on.`);
  });

  it("are written as the language writes numbers and lists", () => {
    const [first, ...others] = programme.deadlineDays;
    expect(toldAs("{{deadlineDays}}", "de-DE")).toBe(
      `${[first, ...others.slice(0, -1)].join(", ")} oder ${others.at(-1)}`,
    );
    const gold = rules.levels.gold.threshold;
    expect(toldAs("{{gold}} %, {{fieldThreshold}} %", "lt-LT")).toBe(
      `${String(gold).replace(".", ",")} %, ${rules.fieldThreshold} %`,
    );
  });

  it("stand in every kind of block, which keeps all else", () => {
    const blocks = (months: string): Block[] => [
      { type: "heading", level: 2, spans: [{ text: `${months} months`, strong: true }] },
      { type: "list", ordered: true, items: [said("one"), said(`${months} months`)] },
      { type: "table", head: [said("Months"), said(months)], rows: [[said("a"), said(months)], [said("b")]] },
      { type: "image", name: "{{validityMonths}}.png", alt: "A certificate" },
    ];
    const months = String(programme.certificate.validityMonths);
    const expected = [...blocks(months).slice(0, 3), ...blocks("").slice(3)];
    expect(withFigures(blocks("{{validityMonths}}"), "en-GB")).toEqual(expected);
  });

  it("must be known", () => expect(() => toldAs("{{secondThreshold}}", "en-GB")).toThrow("secondThreshold"));
});

describe("the words of a document", () => {
  const document: Block[] = [
    paragraph("Before the title"),
    { type: "heading", level: 1, spans: [{ text: "How to " }, { text: "audit", emphasis: true }] },
    { type: "heading", level: 2, spans: said("Another heading") },
    { type: "list", ordered: false, items: [said("Audits are read"), said("Proof is opened")] },
    { type: "table", head: [said("Level"), said("Points")], rows: [[said("Audit in gold"), said("most")]] },
    { type: "image", name: "audit.png", alt: "The page of an audit" },
  ];

  it("are those of its parts, a line an item and a row", () => {
    expect(document.map(textOf)).toEqual([
      "Before the title",
      "How to audit",
      "Another heading",
      "Audits are read\nProof is opened",
      "Level Points\nAudit in gold most",
      "The page of an audit",
    ]);
  });

  it("begin with its title, if it has one", () => {
    expect(titleOf(document)).toBe("How to audit");
    expect(titleOf([paragraph("No heading")])).toBe("");
  });

  it("are found whatever their case, the first three lines unless more are wanted", () => {
    const lines = ["How to audit", "Audits are read", "Audit in gold most", "The page of an audit"];
    expect(findIn(document, " AUDIT ", "en-GB")).toEqual(lines.slice(0, 3));
    expect(findIn(document, "audit", "en-GB", 9)).toEqual(lines);
    expect(findIn(document, "OPENED", "en-GB")).toEqual(["Proof is opened"]);
    expect(findIn(document, "certificate", "en-GB")).toEqual([]);
  });

  it("are not searched for less than two letters", () => {
    expect(findIn(document, " a ", "en-GB")).toEqual([]);
    expect(findIn(document, "au", "en-GB", 1)).toEqual(["How to audit"]);
    expect(findIn(document, "", "en-GB")).toEqual([]);
  });
});

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
      .map(textOf)
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
    expect(document.map(textOf)).toEqual([
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
    const all = questionnairesDocument([questionnaire], making("en-GB")).map(textOf);
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
