import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import { localeCodes } from "#domain/programme.ts";
import { difference, titleDifference } from "#domain/questionnaire/difference.ts";
import {
  formProblems,
  newQuestion,
  withCopy,
  withMoved,
  withNewIds,
  without,
  withReplaced,
  withType,
} from "#domain/questionnaire/edit.ts";
import { completeness, formTexts, withFormTexts, withoutEmptyTexts } from "#domain/questionnaire/formTexts.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { checkQuestionnaire } from "#domain/questionnaire/sections.ts";

let count = 0;
const newId = () => `q${String(count++).padStart(6, "0")}`;

const written = (question: Question): Question =>
  withFormTexts(
    [question],
    new Map(formTexts([question]).map(({ key }) => [key, { "en-GB": `Text of ${key}` }])),
  )[0] as Question;

const aQuestion = fc
  .constantFrom(...questionTypes.all.map(({ name }) => name))
  .map((type) => written(newQuestion(type, questionTypes, newId)));

/** Questions, of which some depend on an earlier yes or no. */
const aForm = fc.array(aQuestion, { minLength: 1, maxLength: 8 }).map((questions) => {
  const first = written(newQuestion("yes-no", questionTypes, newId));
  return [
    first,
    ...questions.map((one, index) => (index % 2 ? one : { ...one, visibleIf: { question: first.id, is: [true] } })),
  ];
});

describe("a form that is built", () => {
  it("keeps every condition whatever was moved, copied, removed or turned into another type, and tells what no longer works", () => {
    const steps = fc.array(fc.tuple(fc.constantFrom("move", "copy", "remove", "type"), fc.nat(20), fc.nat(20)), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(aForm, steps, (form, list) => {
        let questions = form;
        for (const [step, at, to] of list) {
          const target = questions[at % Math.max(questions.length, 1)];
          if (!target) break;
          if (step === "move") questions = withMoved(questions, target.id, to % questions.length);
          if (step === "copy") questions = withCopy(questions, target.id, newId);
          if (step === "remove") questions = without(questions, target.id);
          if (step === "type") {
            const type = questionTypes.all[to % questionTypes.all.length]?.name ?? "yes-no";
            const changed = written(withType(target, type, questionTypes, newId));
            questions = withReplaced(questions, target.id, changed);
          }
        }
        const problems = formProblems(questions, questionTypes);
        const refused = checkQuestionnaire({ questions }, questionTypes);
        expect(problems.filter(({ problem }) => !/^condition/.test(problem))).toEqual([]);
        // Errors of the server are reported before, at the same question.
        for (const refusal of refused)
          expect(problems.map(({ question }) => `${question}:`)).toContain(refusal.split(" ")[0]);
        const before = new Map(form.map(({ id, visibleIf }) => [id, visibleIf !== undefined]));
        for (const { id, visibleIf } of questions)
          if (before.has(id)) expect(visibleIf !== undefined).toBe(before.get(id));
      }),
    );
  });

  it("says of a new question what is still to be done", () => {
    for (const { name } of questionTypes.all) {
      const question = newQuestion(name, questionTypes, newId);
      expect(formProblems([question], questionTypes), name).toEqual([{ question: question.id, problem: "text" }]);
      expect(formProblems([written(question)], questionTypes), name).toEqual([]);
    }
  });

  it("is copied under new ids that belong together", () => {
    fc.assert(
      fc.property(aForm, (form) => {
        const copy = withNewIds(form, newId);
        expect(checkQuestionnaire({ questions: copy }, questionTypes)).toEqual([]);
        expect(copy.map(({ id }) => id).filter((id) => form.some((one) => one.id === id))).toEqual([]);
        expect(copy.filter(({ visibleIf }) => visibleIf)).toHaveLength(
          form.filter(({ visibleIf }) => visibleIf).length,
        );
      }),
    );
  });
});

describe("the texts of a form", () => {
  it("can be taken out and put back, in every language", () => {
    fc.assert(
      fc.property(aForm, fc.constantFrom(...localeCodes), (form, locale) => {
        const texts = formTexts(form);
        expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
        const translated = withFormTexts(
          form,
          new Map(texts.map(({ key }) => [key, { [locale]: `${locale} ${key}` }])),
        );
        expect(completeness(formTexts(translated), locale)).toEqual({ done: texts.length, total: texts.length });
        const emptied = withFormTexts(translated, new Map(texts.map(({ key }) => [key, { [locale]: " " }])));
        if (locale !== "en-GB") expect(withoutEmptyTexts(emptied)).toEqual(form);
      }),
    );
  });
});

describe("the difference between two versions", () => {
  const [one, two, three, four] = fc.sample(aQuestion, 4) as [Question, Question, Question, Question];
  it("is nothing between a form and itself", () => {
    fc.assert(
      fc.property(aForm, (form) => {
        expect(difference(form, structuredClone(form))).toEqual([]);
      }),
    );
  });

  it("names what was added, removed, changed and moved", () => {
    const changed = { ...two, maxPoints: 9, title: { ...two.title, "de-DE": "Neu" } };
    const found = difference([one, two, three], [three, changed, one, four]);
    expect(found.map(({ kind, question }) => [kind, question.id])).toEqual([
      ["moved", three.id],
      ["changed", two.id],
      ["moved", one.id],
      ["added", four.id],
    ]);
    expect(found[1]?.parts.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: "maxPoints", before: 4, after: 9 },
      { path: "title.de-DE", before: undefined, after: "Neu" },
    ]);
    expect(difference([one, two], [one])).toEqual([{ kind: "removed", question: two, parts: [] }]);
    expect(difference([one], [one, two])).toEqual([{ kind: "added", question: two, parts: [] }]);
  });

  it("takes a question for moved among those that both have alone", () => {
    expect(difference([one, two, three], [two, three]).map(({ kind }) => kind)).toEqual(["removed"]);
    expect(difference([two, three], [one, two, three]).map(({ kind }) => kind)).toEqual(["added"]);
  });

  it("tells a condition as one part, as it was and as it is", () => {
    const depending = (...is: (string | boolean)[]) => ({ ...two, visibleIf: { question: one.id, is } });
    expect(difference([one, depending("a", false)], [one, depending("a", "b")])).toMatchObject([
      {
        kind: "changed",
        parts: [{ path: "visibleIf", before: { is: ["a", false] }, after: { is: ["a", "b"] } }],
      },
    ]);
    expect(difference([one, two], [one, depending(true)])[0]?.parts).toMatchObject([
      { path: "visibleIf", before: undefined, after: { question: one.id } },
    ]);
    expect(difference([depending(true)], [depending(true)])).toEqual([]);
    expect(difference([one, depending(true)], [one, two])[0]?.parts).toMatchObject([
      { path: "visibleIf", before: { question: one.id }, after: undefined },
    ]);
  });
});

describe("titles of two versions", () => {
  it("differ by language: changed, new and gone", () => {
    const before = { "en-GB": "Sales", "de-DE": "Vertrieb", "fr-FR": "Ventes" };
    const after = { "en-GB": "Sales", "de-DE": "Verkauf", "it-IT": "Vendite" };
    expect(titleDifference(before, after)).toEqual([
      { path: "de-DE", before: "Vertrieb", after: "Verkauf" },
      { path: "fr-FR", before: "Ventes", after: undefined },
      { path: "it-IT", before: undefined, after: "Vendite" },
    ]);
  });

  it("do not differ by a language in which nothing is written", () => {
    expect(titleDifference({ "en-GB": "Sales", "lt-LT": " " }, { "en-GB": "Sales", "bg-BG": "" })).toEqual([]);
  });
});
