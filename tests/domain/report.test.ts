import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { reportGaps } from "#domain/report/gaps.ts";
import { longestText, reportDraftSchema, reportSections } from "#domain/report/report.ts";

const names = [
  "auditTeam",
  "auditedScope",
  "analysisDocuments",
  "interview",
  "strengths",
  "weaknesses",
  "suggestionsForImprovement",
  "auditFindings",
  "conclusions",
  "recommendations",
  "furtherComments",
];

describe("an audit report", () => {
  it("has the sections of R2.12", () => expect(reportSections.map(({ name }) => name)).toEqual(names));

  it("takes texts for these sections alone, up to their length", () => {
    const validate = new Ajv({ strict: true }).compile(reportDraftSchema());
    expect(validate({})).toBe(true);
    for (const { name } of reportSections) {
      const maxLength = longestText(name);
      expect(validate({ [name]: "x".repeat(maxLength) })).toBe(true);
      expect(validate({ [name]: "x".repeat(maxLength + 1) })).toBe(false);
    }
    expect(validate({ verdict: "x" })).toBe(false);
    expect(validate({ strengths: 1 })).toBe(false);
  });

  const said = (name: string) =>
    `What the auditor saw and heard, for the section ${name} of this report, in a sentence.`;
  const whole = Object.fromEntries(names.map((name) => [name, said(name)]));
  const gapsOf = (sections: Record<string, string | undefined>) => Object.fromEntries(reportGaps(sections));

  it("is finished when its required sections say enough; the others may stay empty or be short", () => {
    expect(gapsOf(whole)).toEqual({});
    expect(gapsOf({ ...whole, interview: "", furtherComments: undefined })).toEqual({});
    expect(gapsOf({ ...whole, interview: "None." })).toEqual({});
  });

  it("misses the required sections that are blank", () => {
    expect(gapsOf({ ...whole, strengths: " \n", conclusions: undefined })).toEqual({
      strengths: { reason: "required" },
      conclusions: { reason: "required" },
    });
    expect(reportGaps({}).size).toBe(9);
  });

  it("says how much a section still lacks, blanks in a row counted once", () => {
    const minLength = Number(reportSections.find(({ name }) => name === "strengths")?.schema.minLength);
    expect(gapsOf({ ...whole, strengths: "x".repeat(minLength) })).toEqual({});
    const short = `Short.${" \n".repeat(minLength)}`;
    expect(gapsOf({ ...whole, strengths: short })).toEqual({
      strengths: { reason: "tooShort", have: 6, need: minLength },
    });
  });

  it("is not finished with the same text in several sections", () => {
    const same = Object.fromEntries(names.map((name) => [name, said("any").repeat(2)]));
    const gaps = reportGaps(same);
    expect(gaps.has("auditTeam")).toBe(false);
    expect(gaps.get("conclusions")).toEqual({ reason: "repeated", as: "auditTeam" });
    expect(gapsOf({ ...whole, weaknesses: ` ${said("strengths").toUpperCase()}\n` })).toEqual({
      weaknesses: { reason: "repeated", as: "strengths" },
    });
    expect([...reportGaps(Object.fromEntries(names.map((name) => [name, "Short."])))]).toHaveLength(9);
  });

  it("says how much of a text is too much", () => {
    const maxLength = longestText("interview");
    expect(gapsOf({ ...whole, interview: "x".repeat(maxLength) })).toEqual({});
    expect(gapsOf({ ...whole, interview: "x".repeat(maxLength + 3) })).toEqual({
      interview: { reason: "tooLong", over: 3 },
    });
  });
});
