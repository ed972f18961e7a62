import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { mergedChanges } from "#domain/questionnaire/threeWay/answers.ts";
import { differingParts, mergedTexts } from "#domain/questionnaire/threeWay/texts.ts";
import { anAnswer, aQuestion } from "#tests/domain/samples.ts";

const base = "We plan our sales. The team meets on Monday.\nWe check the list.";

describe("two changes of one text", () => {
  it.each<[string, string, string, string]>([
    [
      "in different sentences",
      "We plan our purchases. The team meets on Monday.\nWe check the list.",
      "We plan our sales. The team meets on Friday.\nWe check the list.",
      "We plan our purchases. The team meets on Friday.\nWe check the list.",
    ],
    [
      "at the beginning and at the end",
      `Since May: ${base}`,
      `${base} Anna signs it.`,
      `Since May: ${base} Anna signs it.`,
    ],
    [
      "as a sentence of each at the end",
      `${base} Anna signs it.`,
      `${base} It is in our folder.`,
      `${base} Anna signs it. It is in our folder.`,
    ],
    [
      "as a line of each at the end",
      `${base}\nThe minutes are in the folder.`,
      `${base}\n- 12 of 15 offers`,
      `${base}\n- 12 of 15 offers\nThe minutes are in the folder.`,
    ],
    [
      "as a sentence of each in the middle, at the end of a line",
      "We plan our sales. The team meets on Monday. Anna leads.\nWe check the list.",
      "We plan our sales. The team meets on Monday. Ben writes.\nWe check the list.",
      "We plan our sales. The team meets on Monday. Anna leads. Ben writes.\nWe check the list.",
    ],
    [
      "of words next to each other",
      "We sell and plan our sales. The team meets on Monday.\nWe check the list.",
      "They plan our sales. The team meets on Monday.\nWe check the list.",
      "They sell and plan our sales. The team meets on Monday.\nWe check the list.",
    ],
    [
      "that are partly the same",
      "We plan our sales. The team meets on Monday.\nWe check the list twice.",
      "They plan our sales. The team meets on Monday.\nWe check the list twice.",
      "They plan our sales. The team meets on Monday.\nWe check the list twice.",
    ],
    [
      "that remove and add",
      "The team meets on Monday.\nWe check the list.",
      `${base} Anna signs it.`,
      "The team meets on Monday.\nWe check the list. Anna signs it.",
    ],
  ])("%s are merged", (_how, mine, theirs, merged) => {
    expect(mergedTexts(base, mine, theirs)).toBe(merged);
    expect(mergedTexts(base, theirs, mine)).toBe(merged);
  });

  it.each<[string, string, string, string]>([
    ["of the same word", "We plan sales.", "We plan visits.", "We plan offers."],
    ["of the same number", "It rose to 3.5 %.", "It rose to 3.7 %.", "It rose to 4.5 %."],
    ["of the same date", "Since 2026-05-04.", "Since 2026-06-04.", "Since 2026-05-11."],
    ["at the same place of a sentence", "We plan meetings.", "We plan weekly meetings.", "We plan short meetings."],
    ["after an unfinished sentence", "We plan", "We plan sales.", "We plan visits."],
    ["of an empty text", "", "We plan sales.", "Anna plans visits."],
    ["in which a changed sentence was removed", `${base} It helps.`, `${base} It helps us.`, base],
    [
      "in which a sentence was written anew, and a word of it changed",
      "We plan our sales with a list.",
      "Our list is the plan for the month of May.",
      "We plan our sales with a table.",
    ],
  ])("%s are for a person to decide", (_how, before, mine, theirs) => {
    expect(mergedTexts(before, mine, theirs)).toBeUndefined();
    expect(mergedTexts(before, theirs, mine)).toBeUndefined();
  });
});

const sentences = [
  "We plan our sales.",
  "Anna asks customers.",
  "The list has 12 rows.",
  "Всички подписват.",
  "Išlaidos mažėja 3,5 %.",
];
const text = fc.array(fc.constantFrom(...sentences, "\n", "we", "plan", "sales", "in", "May", ","), { maxLength: 12 });
const joined = text.map((words) => words.join(" "));
/** A text and two changes of it, each by removing, replacing and adding words. */
const changed = (words: readonly string[]) =>
  fc
    .array(
      fc.tuple(
        fc.nat(words.length),
        fc.constantFrom(0, 1, 2),
        fc.constantFrom("", "new", "Each week.", "\nSigned.", "old and"),
      ),
      { maxLength: 3 },
    )
    .map((edits) => {
      const now = [...words];
      for (const [at, removed, added] of edits) now.splice(at, removed, ...(added ? [added] : []));
      return now.join(" ");
    });
const versions = text.chain((words) => fc.tuple(fc.constant(words.join(" ")), changed(words), changed(words)));

const counts = (said: string) => {
  const found = new Map<string, number>();
  for (const word of said.match(/[\p{L}\p{N}]+/gu) ?? []) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
};

describe("merged texts", () => {
  it("are the change of the only person who made one", () => {
    fc.assert(
      fc.property(joined, joined, (before, now) => {
        expect(mergedTexts(before, now, before)).toBe(now);
        expect(mergedTexts(before, before, now)).toBe(now);
        expect(mergedTexts(before, now, now)).toBe(now);
      }),
    );
  });

  it("do not depend on the order of the two", () => {
    fc.assert(
      fc.property(versions, ([before, mine, theirs]) => {
        expect(mergedTexts(before, mine, theirs)).toBe(mergedTexts(before, theirs, mine));
      }),
      { numRuns: 1000 },
    );
  });

  it("have each word that either added", () => {
    let merges = 0;
    fc.assert(
      fc.property(versions, ([before, mine, theirs]) => {
        const merged = mergedTexts(before, mine, theirs);
        if (merged === undefined) return;
        merges += 1;
        const [old, now] = [counts(before), counts(merged)];
        for (const side of [mine, theirs])
          for (const [word, times] of counts(side))
            if (times > (old.get(word) ?? 0)) expect(now.get(word) ?? 0, `${word} in ${merged}`).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
    expect(merges).toBeGreaterThan(300);
  });

  it("have all changes of two people in different sentences", () => {
    const places = fc.tuple(fc.nat(4), fc.nat(4)).filter(([a, b]) => Math.abs(a - b) > 1);
    fc.assert(
      fc.property(places, fc.constantFrom("Now this.", "", "And that, too."), ([a, b], words) => {
        const without = (...changes: [number, string][]) => {
          const all = [...sentences];
          for (const [at, change] of changes) all[at] = change;
          return all.join("\n");
        };
        const mine: [number, string] = [a, words];
        const theirs: [number, string] = [b, "Since last May."];
        expect(mergedTexts(without(), without(mine), without(theirs))).toBe(without(mine, theirs));
      }),
    );
  });
});

describe("the differing parts of two texts", () => {
  it("are marked by words, and together they are the text", () => {
    expect(differingParts("We plan our sales.", "We plan our visits.")).toEqual([
      { text: "We plan our ", differs: false },
      { text: "sales", differs: true },
      { text: ".", differs: false },
    ]);
    fc.assert(
      fc.property(joined, joined, (mine, theirs) => {
        const parts = differingParts(mine, theirs);
        expect(parts.map((part) => part.text).join("")).toBe(mine);
        expect(parts.some(({ differs }) => differs)).toBe(parts.length > 0 && !isWithin(mine, theirs));
      }),
    );
  });
});

/** Whether a text only leaves out words of the other one. */
function isWithin(part: string, whole: string): boolean {
  const words = (said: string): string[] => said.match(/\n|[^\S\n]+|[\p{L}\p{N}]+(?:,\p{N}+)*|[^\s]/gu) ?? [];
  let at = 0;
  const all = words(whole);
  return words(part).every((word) => {
    at = all.indexOf(word, at) + 1;
    return at > 0;
  });
}

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
