import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differingParts, mergedTexts } from "#domain/questionnaire/threeWay/texts.ts";

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

describe("a text of the greatest length", () => {
  const lines = Array.from({ length: 200 }, (_, line) => `We check list ${line} each month, and the team signs it.`);
  const change = (line: number, text: string) => lines.with(line, text).join("\n");

  it("is merged, with changes of words far from each other", () => {
    const mine = change(3, "We check list 3 each week, and the team signs it.");
    const theirs = change(190, "We check list 190 each month, and Anna signs it.");
    expect(lines.join("\n").length).toBeGreaterThan(10_000);
    expect(mergedTexts(lines.join("\n"), mine, theirs)).toBe(
      lines
        .with(3, "We check list 3 each week, and the team signs it.")
        .with(190, "We check list 190 each month, and Anna signs it.")
        .join("\n"),
    );
  });

  it("is for a person to decide if both wrote all of it in other words, without a long comparison", () => {
    const said = (words: string) => Array.from({ length: 2000 }, () => words).join(" ");
    expect(mergedTexts(said("we plan"), said("a we"), said("plan a"))).toBeUndefined();
  });
});

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
        expect(differingParts(mine, mine).some(({ differs }) => differs)).toBe(false);
      }),
    );
  });
});
