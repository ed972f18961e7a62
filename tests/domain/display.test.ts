import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Option, Question } from "#domain/generated/questionnaire.ts";
import { displayAnswer, displayChoice } from "#domain/questionnaire/display.ts";
import { exportAnswer, exportRows } from "#domain/questionnaire/export.ts";
import { createQuestionTypes, questionTypeFiles, questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { selfRating, selfRatings } from "#domain/questionnaire/selfRating.ts";
import { anAnswer, aQuestion } from "#tests/domain/samples.ts";

const german = { locale: "de-DE", t: (key: string) => `<${key}>` };
const options: Option[] = [
  { value: "never", title: { "en-GB": "Never", "de-DE": "Nie" }, worth: 0 },
  { value: "often", title: { "en-GB": "Often", "de-DE": "Oft" }, worth: 0.7 },
  { value: "always", title: { "en-GB": "Always" }, worth: 0.3 },
];
const columns = [
  { id: "item", title: { "en-GB": "Item", "de-DE": "Posten" } },
  { id: "sum", title: { "en-GB": "Sum", "de-DE": "Betrag" } },
];
const unit = { "en-GB": "hours", "de-DE": "Stunden" };

/** Type, settings, value, as it is shown in German, as it is exported. */
const cases: [string, Question["settings"], unknown, string, string | number][] = [
  ["short-text", undefined, "Eins", "Eins", "Eins"],
  ["long-text", undefined, "Eins\nZwei", "Eins\nZwei", "Eins\nZwei"],
  ["yes-no", undefined, true, "<questionnaire:yes>", 1],
  ["yes-no", undefined, false, "<questionnaire:no>", 0],
  ["single-choice", { options }, "often", "Oft", "Oft"],
  ["single-choice", { options }, "gone", "gone", "gone"],
  ["single-choice", {}, "gone", "gone", "gone"],
  ["single-choice", undefined, "gone", "gone", "gone"],
  ["multiple-choice", { options }, ["never", "always"], "Nie\nAlways", "Nie; Always"],
  ["maturity", undefined, 3, "3 – <questionnaire:maturity.3>", 3],
  ["number", { unit }, 1234.5, "1.234,5 Stunden", 1234.5],
  ["number", undefined, 0.00025, "0,00025", 0.00025],
  ["date", undefined, "2026-03-01", "1. März 2026", "2026-03-01"],
  [
    "table",
    { columns },
    [{ item: "Miete", sum: "100" }, { item: "Lohn" }],
    "Posten: Miete; Betrag: 100\nPosten: Lohn; Betrag: ",
    "Miete | 100\nLohn | ",
  ],
  ["table", {}, [{ item: "Miete" }], "", ""],
  ["table", undefined, [{ item: "Miete" }], "", ""],
  ["link", undefined, "https://a.example", "https://a.example", "https://a.example"],
];

const asked = (type: string, settings: Question["settings"]) => aQuestion({ type, ...(settings ? { settings } : {}) });

describe("an answer", () => {
  it("that is a step of the question's own is shown in the question's words", () => {
    const anchors = ["Nothing", "A little", "Half", "Most", "All"].map((text) => ({ "en-GB": text }));
    const question = aQuestion({ type: "maturity", anchors: [...anchors.slice(0, 3), { "de-DE": "Meist" }, {}] });
    expect(displayAnswer(question, questionTypes, 3, german)).toBe("3 – Meist");
    expect(displayAnswer(question, questionTypes, 1, german)).toBe("1 – A little");
  });

  it.each(cases)("to a question of type %s (%j), %j, is shown as text", (type, settings, value, shown) => {
    expect(displayAnswer(asked(type, settings), questionTypes, value, german)).toBe(shown);
  });

  it.each(cases)("to a question of type %s (%j), %j, is exported as a cell", (type, settings, value, _shown, cell) => {
    expect(exportAnswer(asked(type, settings), questionTypes, value, "de-DE")).toBe(cell);
  });

  it.each(questionTypeFiles.map(({ name }) => name))("that is missing is shown as nothing for type %s", (type) => {
    for (const value of [undefined, null]) {
      expect(displayAnswer(asked(type, undefined), questionTypes, value, german)).toBe("");
      expect(exportAnswer(asked(type, undefined), questionTypes, value, "de-DE")).toBe("");
      expect(selfRating(asked(type, undefined), questionTypes, value)).toBeUndefined();
    }
  });

  it("of a type that names something unknown throws, with the names", () => {
    const odd = { name: "odd", title: {}, answer: {}, widget: "hologram", selfRating: { scorer: "luck" } };
    const types = createQuestionTypes([...questionTypeFiles, odd]);
    const question = aQuestion({ type: "odd" });
    expect(() => displayAnswer(question, types, "x", german)).toThrow(/hologram/);
    expect(() => exportAnswer(question, types, "x", "en-GB")).toThrow(/hologram/);
    expect(() => selfRating(question, types, "x")).toThrow(/odd .*luck/);
  });
});

describe("a choice that a condition names", () => {
  const severalOf = { ...questionTypes.get("multiple-choice"), name: "several-of" };
  const types = createQuestionTypes([...questionTypeFiles, severalOf]);

  it.each(["single-choice", "multiple-choice", severalOf.name])("is shown for type %s", (type) => {
    expect(displayChoice(asked(type, { options }), types, "often", german)).toBe("Oft");
  });

  it("is shown where answers are no list of options", () => {
    expect(displayChoice(asked("yes-no", undefined), types, false, german)).toBe("<questionnaire:no>");
  });
});

describe("the export of an audit", () => {
  it("has one row a visible question, answered or not", () => {
    const proofs = [
      { title: "Minutes", url: "https://a.example/1" },
      { title: "Plan", url: "https://a.example/2" },
    ];
    const questions = [
      aQuestion({ id: "q-one", type: "yes-no" }),
      aQuestion({ id: "q-two", pdca: "do" }),
      aQuestion({ id: "hidden", visibleIf: { question: "q-one", is: [false] } }),
    ];
    const sections = [
      {
        auditFieldId: "sales",
        title: { "en-GB": "Sales", "de-DE": "Verkauf" },
        formId: "f",
        version: 1,
        anchors: null,
        questions,
      },
    ];
    const addedAt = "2026-11-30T10:00:00.000Z";
    const said = { proofs, details: "As agreed", additionalDetails: "More", addedAt };
    const answers = { "q-one": anAnswer(true, said), hidden: anAnswer("old") };
    expect(exportRows(sections, answers, questionTypes, "de-DE")).toEqual([
      {
        field: "Verkauf",
        pdca: "plan",
        questionId: "q-one",
        title: "A question?",
        answer: 1,
        details: "As agreed\nMore",
        proofs: "Minutes: https://a.example/1\nPlan: https://a.example/2",
        addedAt: "2026-11-30T10:00:00.000Z",
      },
      {
        field: "Verkauf",
        pdca: "do",
        questionId: "q-two",
        title: "A question?",
        answer: "",
        details: "",
        proofs: "",
        addedAt: "",
      },
    ]);
  });
});

describe("a self-rating", () => {
  it.each([
    ["yes-no", undefined, false, 0],
    ["yes-no", undefined, true, 1],
    ["single-choice", { options }, "often", 0.7],
    ["single-choice", { options: options.map(({ worth: _worth, ...option }) => option) }, "often", undefined],
    ["single-choice", { options }, "gone", undefined],
    ["single-choice", {}, "often", undefined],
    ["single-choice", undefined, "often", undefined],
    ["multiple-choice", { options }, ["often", "always"], 1],
    ["multiple-choice", { options: options.map((option) => ({ ...option, worth: 2 })) }, ["never", "always"], 2 / 3],
    ["multiple-choice", undefined, ["often"], undefined],
    ["multiple-choice", { options }, [], 0],
    ["multiple-choice", { options: options.map((option) => ({ ...option, worth: 0 })) }, ["often"], undefined],
    ["maturity", undefined, 1, 0.25],
    ["short-text", undefined, "x", undefined],
  ])("of %s (%j) with %j is %j", (type, settings, value, share) => {
    expect(selfRating(asked(type, settings), questionTypes, value)).toBe(share);
  });

  it("of a field weighs the visible answers that rate themselves as the auditor's points do", () => {
    const questions = [
      aQuestion({ id: "q-yes", type: "yes-no", maxPoints: 6 }),
      aQuestion({ id: "q-mature", type: "maturity", maxPoints: 2, weight: 2 }),
      aQuestion({ id: "q-text" }),
      aQuestion({ id: "q-hidden", type: "yes-no", visibleIf: { question: "q-yes", is: [false] } }),
    ];
    const rate = (answers: Record<string, unknown>) =>
      selfRatings(
        [{ auditFieldId: "sales", questions }],
        questionTypes,
        Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, anAnswer(value)])),
      );
    expect(rate({ "q-yes": true, "q-mature": 1, "q-text": "x", "q-hidden": false })).toEqual([
      { auditFieldId: "sales", percent: 70 },
    ]);
    expect(rate({ "q-yes": true })).toEqual([{ auditFieldId: "sales", percent: 100 }]);
    expect(rate({ "q-text": "x" })).toEqual([{ auditFieldId: "sales", percent: undefined }]);
  });

  it("is not rounded down for the binary fraction that a worth is", () => {
    const title = { "en-GB": "Rarely" };
    const settings = { options: [{ value: "rarely", title, worth: 0.29 }] };
    const question = aQuestion({ id: "q-one", type: "single-choice", maxPoints: 1, settings });
    const answers = { "q-one": anAnswer("rarely") };
    expect(selfRatings([{ auditFieldId: "sales", questions: [question] }], questionTypes, answers)[0]?.percent).toBe(
      29,
    );
  });

  it("is a whole percentage from 0 to 100", () => {
    const question = aQuestion({ id: "q-one", type: "multiple-choice", settings: { options } });
    fc.assert(
      fc.property(fc.subarray(["never", "often", "always"]), (chosen) => {
        const [field] = selfRatings([{ auditFieldId: "sales", questions: [question] }], questionTypes, {
          "q-one": anAnswer(chosen),
        });
        const worth = chosen.reduce((sum, value) => sum + { never: 0, often: 70, always: 30 }[value as "never"], 0);
        expect(field?.percent).toBe(worth);
      }),
    );
  });
});
