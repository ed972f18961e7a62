import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import { type FormContent, mergedForms, TITLES, withPartOf } from "#domain/questionnaire/mergeForms.ts";
import { named, texts } from "#tests/domain/formQuestions.ts";

/** A form of questions with these ids; those with a text behind a colon ask that. */
const aForm = (...questions: string[]): FormContent => ({
  titles: texts("Sales"),
  questions: questions.map((one) => {
    const [id = "", asks = "?"] = one.split(":");
    return named(id, { title: texts(asks) });
  }),
});
const told = ({ questions }: { questions: readonly Question[] }) =>
  questions.map(({ id, title }) => (title["en-GB"] === "?" ? id : `${id}:${title["en-GB"]}`));

const base = aForm("a", "b", "c");

describe("two versions of a form", () => {
  it.each([
    ["another question reworded", ["a:mine", "b", "c"], ["a", "b", "c:theirs"], ["a:mine", "b", "c:theirs"], []],
    ["the same one reworded alike", ["a:x", "b", "c"], ["a:x", "b", "c"], ["a:x", "b", "c"], []],
    ["the same one reworded otherwise", ["a:mine", "b", "c"], ["a:theirs", "b", "c"], ["a:mine", "b", "c"], ["a"]],
    ["one taken away, one added", ["a", "c"], ["a", "b", "new", "c"], ["a", "new", "c"], []],
    ["one taken away there", ["a:mine", "b", "c"], ["a", "c"], ["a:mine", "c"], []],
    ["one taken away there that I changed", ["a", "b:mine", "c"], ["a", "c"], ["a", "b:mine", "c"], ["b"]],
    ["one changed there that I took away", ["a", "c"], ["a", "b:theirs", "c"], ["a", "c"], ["b"]],
    ["one added by each", ["mine", "a", "b", "c"], ["a", "b", "c", "theirs"], ["mine", "a", "b", "c", "theirs"], []],
    ["one moved there", ["a", "b:mine", "c"], ["c", "a", "b"], ["c", "a", "b:mine"], []],
    ["one moved here, one added there", ["c", "a", "b"], ["a", "new", "b", "c"], ["c", "a", "new", "b"], []],
    ["moved by both", ["b", "a", "c"], ["a", "c", "b"], ["b", "a", "c"], []],
  ])("%s", (_what, mine, theirs, merged, clashes) => {
    const result = mergedForms(base, aForm(...mine), aForm(...theirs));
    expect([told(result.form), result.clashes]).toEqual([merged, clashes]);
  });

  it("have each title as whoever changed it left it, mine where both did", () => {
    const titled = (titles: FormContent["titles"]) => ({ ...base, titles });
    const before = titled({ "en-GB": "A", "de-DE": "B", "fr-FR": "C", "it-IT": "D" });
    const mine = titled({ ...before.titles, "de-DE": "mine", "fr-FR": "mine" });
    const theirs = titled({ "en-GB": "theirs", "de-DE": "B", "fr-FR": "theirs" });
    const { form, clashes } = mergedForms(before, mine, theirs);
    expect(form.titles).toEqual({ "en-GB": "theirs", "de-DE": "mine", "fr-FR": "mine" });
    expect(clashes, "both changed one of them").toEqual([TITLES]);
    const both = { "en-GB": "theirs", "de-DE": "mine", "fr-FR": "theirs" };
    expect(withPartOf(form, theirs, TITLES, before).titles).toEqual(both);
  });

  it("take no text that was emptied for a change: the server keeps none", () => {
    const [reworded] = aForm("a:theirs").questions;
    const emptied = {
      ...base,
      questions: base.questions.map((one) => ({ ...one, help: { "en-GB": "?", "de-DE": "" } })),
    };
    const kept = { ...base, questions: base.questions.map((one) => ({ ...one, help: { "en-GB": "?" } })) };
    const theirs = { ...kept, questions: kept.questions.map((one, at) => (at === 0 && reworded ? reworded : one)) };
    const { form, clashes } = mergedForms(kept, emptied, theirs);
    expect([told(form), clashes]).toEqual([["a:theirs", "b", "c"], []]);
  });

  const anyForm = fc
    .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.constantFrom("?", "x", "y")), {
      selector: ([id]) => id,
    })
    .map((questions) => aForm(...questions.map(([id, asks]) => `${id}:${asks}`)));

  it("are the other one where only that was changed, and mine where I chose nothing else", () => {
    fc.assert(
      fc.property(anyForm, anyForm, anyForm, (before, mine, theirs) => {
        expect(mergedForms(before, before, theirs)).toEqual({ form: theirs, clashes: [] });
        expect(mergedForms(before, mine, before)).toEqual({ form: mine, clashes: [] });
        expect(mergedForms(before, mine, mine)).toEqual({ form: mine, clashes: [] });
        const { form, clashes } = mergedForms(before, mine, theirs);
        const otherwise = mergedForms(before, theirs, mine);
        expect(new Set(clashes)).toEqual(new Set(otherwise.clashes));
        for (const id of clashes) {
          const mineIs = told(mine).filter((one) => one.startsWith(id));
          expect(told(form).filter((one) => one.startsWith(id))).toEqual(mineIs);
          const theirsIs = told(theirs).filter((one) => one.startsWith(id));
          expect(told(withPartOf(form, theirs, id, before)).filter((one) => one.startsWith(id))).toEqual(theirsIs);
        }
        const settled = clashes.reduce((next, id) => withPartOf(next, theirs, id, before), form);
        expect(new Set(told(settled))).toEqual(new Set(told(otherwise.form)));
      }),
    );
  });
});

it("a question that was taken away comes back to its place", () => {
  expect(told(withPartOf(aForm("a", "c"), aForm("a", "b:theirs", "c"), "b", base))).toEqual(["a", "b:theirs", "c"]);
  expect(told(withPartOf(aForm("a", "b", "c"), aForm("a", "c"), "b", base))).toEqual(["a", "c"]);
});
