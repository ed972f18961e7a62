import { describe, expect, it } from "vitest";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { viewOf } from "#domain/questionnaire/view.ts";
import { aQuestion } from "#tests/domain/samples.ts";

const inTwo = (english: string, german: string) => ({ "en-GB": english, "de-DE": german });
const question = aQuestion({
  title: inTwo("Who decides?", "Wer entscheidet?"),
  taskDetails: inTwo("Describe it.", "Beschreibt es."),
  help: { "en-GB": "One sentence will do." },
  maxPoints: 3,
  pdca: "check",
});

describe("a question as it is asked", () => {
  it("is in the reader's language, and in the fallback's where a text lacks it", () => {
    expect(viewOf(question, questionTypes, "de-DE")).toMatchObject({
      id: "question-one",
      type: "short-text",
      pdca: "check",
      maxPoints: 3,
      title: "Wer entscheidet?",
      taskDetails: "Beschreibt es.",
      help: "One sentence will do.",
    });
  });

  it("has the short title of the reader's language, else its title in it, else what there is in English", () => {
    const shortTitle = { "en-GB": "Decisions", "fr-FR": "Décisions" };
    const inLocale = (locale: string) => viewOf({ ...question, shortTitle }, questionTypes, locale).shortTitle;
    expect(["fr-FR", "de-DE", "lt-LT"].map(inLocale)).toEqual(["Décisions", "Wer entscheidet?", "Decisions"]);
    expect(viewOf(question, questionTypes, "lt-LT").shortTitle).toBe("Who decides?");
  });

  it("is required, counts once, is always there and asks for no proof unless it says otherwise", () => {
    expect(viewOf(question, questionTypes, "en-GB")).toMatchObject({
      required: true,
      weight: 1,
      visibleIf: null,
      proof: null,
      details: null,
      sameEvidenceAs: null,
      whenHidden: null,
      settings: {},
    });
  });

  it("says what it says otherwise", () => {
    const visibleIf = { question: "before", is: [true] };
    const settings = { minLength: 5 };
    const help = inTwo("A minute", "Ein Protokoll");
    const proof = { required: true, help };
    const hidden = { visibleIf, whenHidden: "zero" as const };
    const other = { ...question, ...hidden, optional: true, weight: 2.5, settings, proof, sameEvidenceAs: "before" };
    expect(viewOf(other, questionTypes, "de-DE")).toMatchObject({
      required: false,
      weight: 2.5,
      visibleIf,
      whenHidden: "zero",
      sameEvidenceAs: "before",
      proof: { required: true, help: "Ein Protokoll" },
      settings,
      schema: { minLength: 5 },
    });
  });

  it("has a proof that may be left out unless it is required", () => {
    const withProof = { ...question, proof: { help: inTwo("A minute", "Ein Protokoll") } };
    expect(viewOf(withProof, questionTypes, "en-GB").proof).toEqual({ required: false, help: "A minute" });
  });

  it.each([
    [undefined, false],
    [true, true],
  ])("asks for an explanation below its value that is required only where it says so: %s", (required, isRequired) => {
    const title = inTwo("Why?", "Warum?");
    const details = required === undefined ? { title } : { required, title };
    const view = viewOf({ ...question, details }, questionTypes, "de-DE");
    expect(view.details).toEqual({ required: isRequired, title: "Warum?" });
  });
});

it("a text that neither the reader's language nor the fallback's has is empty", () => {
  expect(textIn({ "de-DE": "Ja" }, "fr-FR")).toBe("");
});
