import { expect, it } from "vitest";
import type { Answer, Proof } from "#domain/questionnaire/answer.ts";
import { addedProofs } from "#domain/questionnaire/merge.ts";
import { anAnswer } from "#tests/domain/samples.ts";

const file = (id: string, title = id): Proof => ({ title, file: { id, type: "image/jpeg", size: 1 } as Proof["file"] });
const link = (title: string, details?: string): Proof => ({
  title,
  url: "https://a.example",
  ...(details && { details }),
});
const saying = (proofs: Proof[], changes: Partial<Answer> = {}): Answer => ({
  ...anAnswer("We sell"),
  proofs,
  ...changes,
});

const plan = file("plan");

it.each<[string, Proof[], Answer, Answer, Proof[] | undefined]>([
  ["one each", [plan], saying([plan, file("mine")]), saying([plan, file("theirs")]), [file("theirs")]],
  ["the first ones", [], saying([file("mine")]), saying([file("theirs")]), [file("theirs")]],
  ["in whatever place", [plan], saying([file("mine"), plan]), saying([file("theirs"), plan]), [file("theirs")]],
  ["the same", [plan], saying([plan, link("Minutes")]), saying([plan, link("Minutes")]), []],
  [
    "while a link was looked at",
    [],
    saying([{ ...link("Minutes"), checked: {} as never }]),
    saying([link("Minutes")]),
    [],
  ],
  ["to no value", [], saying([plan], { value: null }), saying([file("b")], { value: undefined }), [file("b")]],
  ["to tables alike", [], saying([plan], { value: [{ a: 1 }] }), saying([], { value: [{ a: 1 }] }), []],
])("two who only added proofs do not contradict: %s", (_what, proofs, mine, theirs, added) => {
  expect(addedProofs({ proofs }, mine, theirs)).toEqual(added);
});

it.each<[string, Proof[], Answer, Answer]>([
  ["I took one away", [plan], saying([file("mine")]), saying([plan, file("theirs")])],
  ["they took one away", [plan], saying([plan, file("mine")]), saying([file("theirs")])],
  ["they gave one another title", [plan], saying([plan, file("mine")]), saying([file("plan", "Our plan")])],
  ["both added a link in other words", [], saying([link("Minutes")]), saying([link("Our minutes")])],
  ["both added a link for other pages", [], saying([link("Minutes", "p. 1")]), saying([link("Minutes", "p. 2")])],
  ["the value differs", [], saying([file("mine")]), saying([file("theirs")], { value: "We buy" })],
  ["only one has a value", [], saying([file("mine")]), saying([file("theirs")], { value: undefined })],
  ["the details differ", [], saying([file("mine")], { details: "So" }), saying([file("theirs")])],
  ["the further details differ", [], saying([file("a")], { additionalDetails: "So" }), saying([file("b")])],
])("they do where %s", (_what, proofs, mine, theirs) => {
  expect(addedProofs({ proofs }, mine, theirs)).toBeUndefined();
});
