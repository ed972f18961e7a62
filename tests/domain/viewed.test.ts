import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import { changedAnswers } from "#domain/questionnaire/changes.ts";
import { viewedNow } from "#domain/questionnaire/viewed.ts";
import { anAnswer } from "#tests/domain/samples.ts";

const proof = (address: string) => ({ title: "Minutes", url: `https://intranet.example/${address}` });

/** The versions of one answer, from revision 1 on; few texts and proofs, so that some versions are equal. */
const versions = fc
  .array(fc.record({ value: fc.constantFrom("", "one", "two"), proofs: fc.subarray(["a", "b"]) }), { maxLength: 5 })
  .map((all) =>
    all.map(({ value, proofs }, index): Answer => anAnswer(value, { proofs: proofs.map(proof), revision: index + 1 })),
  );

const histories = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.record({ all: versions, seen: fc.nat(5) }));

/** Marks, the answers at their time, and the current answers. */
const cases = histories.map((history) => {
  const at = (pick: (one: { all: Answer[]; seen: number }) => number): Answers =>
    Object.fromEntries(
      Object.entries(history).flatMap(([id, one]) => {
        const answer = one.all[pick(one) - 1];
        return answer ? [[id, answer]] : [];
      }),
    );
  const revision = ({ all, seen }: { all: Answer[]; seen: number }) => Math.min(seen, all.length);
  return {
    now: at(({ all }) => all.length),
    before: at(revision),
    marks: Object.entries(history).map(([questionId, one]) => ({ questionId, revision: revision(one) })),
  };
});

describe("a viewed answer", () => {
  it("counts exactly as long as its text and its proofs are the viewed ones", () => {
    fc.assert(
      fc.property(cases, ({ marks, before, now }) => {
        const changed = changedAnswers(before, now);
        const expected = marks.map(({ questionId }) => questionId).filter((id) => !changed.has(id));
        expect(viewedNow(marks, before, now).map(({ questionId }) => questionId)).toEqual(expected);
      }),
    );
  });

  it("is told in its current revision", () => {
    fc.assert(
      fc.property(cases, ({ marks, before, now }) => {
        for (const { questionId, revision } of viewedNow(marks, before, now))
          expect(revision).toBe(now[questionId]?.revision ?? 0);
      }),
    );
  });

  it("does not count by an older revision that is no longer stored", () => {
    fc.assert(
      fc.property(cases, ({ marks, now }) => {
        const current = marks.filter(
          ({ questionId, revision }) => revision === 0 || revision === now[questionId]?.revision,
        );
        expect(viewedNow(marks, {}, now)).toEqual(viewedNow(current, {}, now));
      }),
    );
  });

  it("counts with another revision of the same content, such as a newly checked link", () => {
    const checked = { ...proof("a"), checked: { valid: true, checkedAt: "2026-12-01T00:00:00.000Z" } };
    const before = anAnswer("one", { proofs: [proof("a")] });
    const now = { a: anAnswer("one", { proofs: [checked], revision: 2 }) };
    expect(viewedNow([{ questionId: "a", revision: 1 }], { a: before }, now)).toEqual([
      { questionId: "a", revision: 2 },
    ]);
  });
});
