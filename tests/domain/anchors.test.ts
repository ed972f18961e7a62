import { describe, expect, it } from "vitest";
import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import { type Anchors, anchorsOf } from "#domain/questionnaire/anchors.ts";
import { compileQuestion } from "#domain/questionnaire/compile.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { viewOf } from "#domain/questionnaire/view.ts";
import { aQuestion } from "#tests/domain/samples.ts";

const english = (text: string): Texts[] => [{ "en-GB": text }];
const own: Texts[] = [{ "en-GB": "Nobody plans.", "de-DE": "Niemand plant." }, { "en-GB": "We plan each month." }];

describe("what earns points in a question", () => {
  const steps = { plan: english("A plan"), do: english("A deed"), check: english("A look"), act: english("A change") };
  const universal: Anchors = { steps, types: { table: english("Rows") } };
  it.each<[string, Partial<Question>, Anchors | null, Texts[]]>([
    ["its own, before any other", { type: "table", anchors: own }, universal, own],
    ["its type's, before its step's", { type: "table", pdca: "check" }, universal, english("Rows")],
    ["its step's", { type: "date", pdca: "check" }, universal, english("A look")],
    ["its own alone, in a form of before there were others", { anchors: own }, null, own],
    ["nothing, in a form of before there were any", {}, null, []],
  ])("is %s", (_what, values, published, anchors) => {
    expect(anchorsOf(aQuestion(values), published)).toEqual(anchors);
  });

  it("are its answers too, where a maturity question says its own: in the reader's language, or the fallback's", () => {
    const question = aQuestion({ type: "maturity", anchors: own });
    const { uiSchema } = compileQuestion(question, questionTypes, "de-DE");
    expect(uiSchema["ui:options"]).toEqual({ anchors: ["Niemand plant.", "We plan each month."] });
    expect(viewOf(question, questionTypes, "de-DE").anchors).toEqual([
      { "de-DE": "Niemand plant." },
      { "de-DE": "We plan each month." },
    ]);
  });

  it.each<[string, Partial<Question>]>([
    ["says none", { type: "maturity" }],
    ["is answered otherwise", { type: "long-text", anchors: own }],
  ])("are not shown to who answers a question that %s", (_what, values) => {
    const question = aQuestion(values);
    expect(compileQuestion(question, questionTypes, "en-GB").uiSchema["ui:options"]).not.toHaveProperty("anchors");
    expect(viewOf(question, questionTypes, "en-GB").anchors).toBeNull();
  });
});
