import { describe, expect, it } from "vitest";
import { judged, judgedProof, proofStates } from "#domain/scoring/proofs.ts";
import gradeFile from "#schemas/resources/grade.json";

const handbook = { url: "https://example.org/a", title: "Handbook" };
const minutes = { url: "https://example.org/b", title: "Minutes" };

describe("what an auditor found at proofs", () => {
  it("is one of the states that a grade may say", () => {
    const { state } = gradeFile.properties.assessments.additionalProperties.properties.proofs.items.properties;
    expect(state.enum).toEqual([...proofStates]);
  });

  it("is a state and a note for each, changed one by one", () => {
    const first = judged([], handbook, { state: "seen" });
    expect(first).toEqual([{ ...handbook, state: "seen" }]);
    const both = judged(first, minutes, { state: "notReachable" });
    const noted = judged(both, handbook, { note: "Of 2024." });
    expect(judgedProof(noted, handbook.url)).toEqual({ ...handbook, state: "seen", note: "Of 2024." });
    expect(judgedProof(noted, minutes.url)).toEqual({ ...minutes, state: "notReachable" });
    expect(judgedProof(judged(noted, handbook, { note: "" }), handbook.url)).toEqual({ ...handbook, state: "seen" });
  });

  it("is gone with its state, which a note keeps; a note alone says nothing", () => {
    const noted = judged([], handbook, { state: "doesNotShow", note: "Another year." });
    expect(judged(noted, handbook, { state: undefined })).toEqual(noted);
    expect(judged(judged(noted, handbook, { note: "" }), handbook, { state: undefined })).toEqual([]);
    expect(judged(noted, handbook, { state: undefined, note: "" })).toEqual([]);
    expect(judged([], handbook, { note: "Another year." })).toEqual([]);
    expect(judgedProof(undefined, handbook.url)).toBeUndefined();
  });
});
