import { describe, expect, it } from "vitest";
import { changedAnswers } from "#domain/questionnaire/changes.ts";
import { anAnswer } from "#tests/domain/samples.ts";

const proof = { id: "p1", title: "Handbook", url: "https://intranet.example/handbook" };
const answer = anAnswer("Weekly", { proofs: [proof], additionalDetails: "On Mondays" });

describe("answers that say something else than before", () => {
  it.each([
    ["another value", { ...answer, value: "Daily" }],
    ["no value any more", { ...answer, value: undefined }],
    ["other details", { ...answer, additionalDetails: "On Fridays" }],
    ["another explanation", { ...answer, details: "Counted twice" }],
    ["no proof any more", { ...answer, proofs: [] }],
    ["one more proof", { ...answer, proofs: [proof, { ...proof, id: "p2" }] }],
    ["a proof of another title", { ...answer, proofs: [{ ...proof, title: "Guide" }] }],
    ["a proof at another address", { ...answer, proofs: [{ ...proof, url: "https://intranet.example/guide" }] }],
    ["a proof that says more", { ...answer, proofs: [{ ...proof, details: "Page 3" }] }],
  ])("%s", (_what, now) => {
    expect(changedAnswers({ one: answer }, { one: now })).toEqual(new Set(["one"]));
    expect(changedAnswers({ one: now }, { one: answer })).toEqual(new Set(["one"]));
  });

  it.each([
    ["another revision", { ...answer, revision: 9 }],
    ["an empty explanation", { ...answer, details: "" }],
    ["a proof under another id", { ...answer, proofs: [{ ...proof, id: "p2" }] }],
    ["a proof that says nothing more, in so many words", { ...answer, proofs: [{ ...proof, details: "" }] }],
  ])("are not those with %s", (_what, now) => {
    expect(changedAnswers({ one: answer }, { one: now })).toEqual(new Set());
  });

  it("are also those that came and those that went, but not those that were empty all the time", () => {
    const empty = anAnswer(null);
    expect(changedAnswers({ gone: answer, same: answer }, { same: answer, new: answer })).toEqual(
      new Set(["gone", "new"]),
    );
    expect(changedAnswers({ gone: empty }, { new: empty })).toEqual(new Set());
  });
});
