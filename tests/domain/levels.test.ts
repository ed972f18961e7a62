import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import { questionsForLevel } from "#domain/questionnaire/sections.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { anAnswer, aQuestion } from "#tests/domain/samples.ts";

const steps = ["plan", "do", "check", "act"] as const;
const asking = (...asked: (typeof steps)[number][]) => asked.map((pdca, index) => aQuestion({ id: `q${index}`, pdca }));

describe("the levels that a form asks", () => {
  it.each([
    ["none without a question", asking(), []],
    ["Bronze alone with one about planning", asking("plan"), ["bronze"]],
    ["all with one of each level's own steps", asking("do", "check", "act"), ["bronze", "silver", "gold"]],
    ["Silver with one about checking alone", asking("check"), ["silver"]],
    ["Gold with one about acting alone", asking("act"), ["gold"]],
  ])("are %s", (_name, questions, levels) => {
    expect(levelsAsked(questions, programme)).toEqual(levels);
  });

  it("do not count a question that is asked only after another one", () => {
    const [first, second] = [aQuestion({ id: "one", pdca: "act" }), aQuestion({ id: "two", pdca: "plan" })];
    const visibleIf = { question: "one", is: ["yes"] };
    expect(levelsAsked([first, { ...second, visibleIf }], programme)).toEqual(["gold"]);
  });

  it("ask something at the level whatever is answered", () => {
    const someQuestions = fc.array(fc.record({ pdca: fc.constantFrom(...steps), after: fc.option(fc.nat(5)) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(someQuestions, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (made, answered) => {
        const questions = made.map(({ pdca, after }, index) => ({
          ...aQuestion({ id: `q${index}`, pdca }),
          ...(after !== null && after < index ? { visibleIf: { question: `q${after}`, is: [true] } } : {}),
        }));
        const answers = Object.fromEntries(answered.map((value, index) => [`q${index}`, anAnswer(value)]));
        const asked = levelsAsked(questions, programme);
        for (const level of asked) {
          const visible = visibleQuestions(questionsForLevel(questions, level, programme), answers);
          expect(visible.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});
