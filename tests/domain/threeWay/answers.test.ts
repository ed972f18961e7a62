import { describe, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { mergedChanges } from "#domain/questionnaire/threeWay/answers.ts";
import { anAnswer, aQuestion } from "#tests/domain/samples.ts";

const titles = { "en-GB": "x" };
const long = aQuestion({ type: "long-text" });
const table = aQuestion({
  type: "table",
  settings: { columns: ["risk", "measure"].map((id) => ({ id, title: titles })) },
});
const several = aQuestion({
  type: "multiple-choice",
  settings: {
    options: ["a", "b", "c", "none"].map((value) => ({ value, title: titles, exclusive: value === "none" })),
  },
});
const fire = { risk: "Fire", measure: "Alarm" };
const theft = { risk: "Theft", measure: "Lock" };
const flood = { risk: "Flood", measure: "Pump" };

describe("two changes of one answer", () => {
  it.each<[string, Question, unknown, unknown, unknown, unknown]>([
    ["rows of both", table, [fire], [fire, theft], [fire, flood], [fire, theft, flood]],
    ["first rows of both", table, undefined, [theft], [flood, {}], [theft, flood]],
    [
      "a changed and a removed row",
      table,
      [fire, theft, flood],
      [{ ...fire, measure: "Exit" }, theft, flood],
      [fire, theft],
      [{ ...fire, measure: "Exit" }, theft],
    ],
    ["the same row", table, [fire], [fire, theft], [fire, { measure: "Lock", risk: "Theft" }], [fire, theft]],
    ["choices of both", several, ["a"], ["a", "c"], ["a", "b"], ["a", "b", "c"]],
    ["a choice and a removed one", several, ["a"], ["a", "c"], [], ["c"]],
    ["a number of only one person", aQuestion({ type: "number" }), 3, 3, 4, 4],
    ["a first and no answer", long, undefined, null, "We check.", "We check."],
    [
      "texts",
      long,
      "We plan. We check.",
      "We plan. We check it.",
      "Since May: We plan. We check.",
      "Since May: We plan. We check it.",
    ],
  ])("are merged with %s", (_what, question, before, mine, theirs, value) => {
    const of = (a: unknown, b: unknown) => ({ base: anAnswer(before), mine: anAnswer(a), theirs: anAnswer(b) });
    expect(mergedChanges(question, of(mine, theirs))?.value).toEqual(value);
    expect(mergedChanges(question, of(theirs, mine))?.value).toEqual(value);
  });

  it.each<[string, Question, unknown, unknown, unknown]>([
    ["numbers", aQuestion({ type: "number" }), 3, 5, 4],
    ["a yes and a no", aQuestion({ type: "yes-no" }), undefined, true, false],
    ["the same row", table, [fire], [{ ...fire, measure: "Exit" }], [{ ...fire, measure: "Water" }]],
    ["an exclusive choice and another", several, [], ["none"], ["b"]],
    ["a text and a removed one", long, "We plan.", "We plan sales.", undefined],
  ])("are for a person to decide with %s", (_what, question, before, mine, theirs) => {
    const of = (a: unknown, b: unknown) => ({ base: anAnswer(before), mine: anAnswer(a), theirs: anAnswer(b) });
    expect(mergedChanges(question, of(mine, theirs))).toBeUndefined();
    expect(mergedChanges(question, of(theirs, mine))).toBeUndefined();
  });

  it("keep further texts, and count as checked by either", () => {
    const copied = { ...anAnswer("We plan.", { additionalDetails: "Since May." }), toCheck: true };
    const mine = { ...copied, details: "3 of 25", toCheck: false };
    const theirs = { ...copied, additionalDetails: "Since May. Signed." };
    expect(mergedChanges(long, { base: copied, mine, theirs })).toEqual({
      value: "We plan.",
      proofs: [],
      additionalDetails: "Since May. Signed.",
      details: "3 of 25",
    });
    expect(mergedChanges(long, { base: copied, mine: copied, theirs })).toMatchObject({ toCheck: true });
    expect(mergedChanges(long, { base: copied, mine: { ...mine, details: "4" }, theirs: mine })).toBeUndefined();
    const said = (additionalDetails: string) => ({ ...copied, additionalDetails });
    expect(
      mergedChanges(long, { base: copied, mine: said("Since June."), theirs: said("Since July.") }),
    ).toBeUndefined();
  });
});

const file = (id: string, title = id): Proof => ({ title, file: { id, type: "image/jpeg", size: 1 } as Proof["file"] });
const link = (title: string, details?: string): Proof => ({
  title,
  url: "https://a.example",
  ...(details && { details }),
});
const plan = file("plan");

describe("proofs of two people", () => {
  const merged = (before: Proof[], mine: Proof[], theirs: Proof[]) =>
    mergedChanges(long, {
      base: anAnswer("We sell", { proofs: before }),
      mine: anAnswer("We sell", { proofs: mine }),
      theirs: anAnswer("We sell", { proofs: theirs }),
    })?.proofs;

  it.each<[string, Proof[], Proof[], Proof[], Proof[]]>([
    ["one each", [plan], [plan, file("mine")], [plan, file("theirs")], [plan, file("mine"), file("theirs")]],
    ["the first ones", [], [file("mine")], [file("theirs")], [file("mine"), file("theirs")]],
    ["the same one", [plan], [plan, link("Minutes")], [plan, link("Minutes")], [plan, link("Minutes")]],
    ["one added and one removed", [plan], [plan, file("mine")], [], [file("mine")]],
    [
      "another title",
      [plan],
      [plan, file("mine")],
      [file("plan", "Our plan")],
      [file("plan", "Our plan"), file("mine")],
    ],
    [
      "a checked link",
      [],
      [{ ...link("Minutes"), checked: {} as never }],
      [link("Minutes")],
      [{ ...link("Minutes"), checked: {} as never }],
    ],
  ])("are merged: %s", (_what, before, mine, theirs, expected) => {
    expect(merged(before, mine, theirs)).toEqual(expected);
  });

  it.each<[string, Proof[], Proof[], Proof[]]>([
    ["two titles of a link", [], [link("Minutes")], [link("Our minutes")]],
    ["two pages of a link", [], [link("Minutes", "p. 1")], [link("Minutes", "p. 2")]],
    ["a changed and a removed one", [plan], [file("plan", "Our plan")], []],
  ])("are for a person to decide: %s", (_what, before, mine, theirs) => {
    expect(merged(before, mine, theirs)).toBeUndefined();
  });
});
