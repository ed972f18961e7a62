import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { missingSections, reportSchema, reportSections, reportUiSchema } from "#domain/report/report.ts";

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
const t = (key: string) => `<${key}>`;

describe("an audit report", () => {
  it("has the sections of R2.12", () => expect(reportSections.map(({ name }) => name)).toEqual(names));

  it("takes texts for these sections alone, up to their length", () => {
    const validate = new Ajv({ strict: true }).compile(reportSchema());
    expect(validate({})).toBe(true);
    for (const { name, maxLength } of reportSections) {
      expect(validate({ [name]: "x".repeat(maxLength) })).toBe(true);
      expect(validate({ [name]: "x".repeat(maxLength + 1) })).toBe(false);
    }
    expect(validate({ verdict: "x" })).toBe(false);
    expect(validate({ strengths: 1 })).toBe(false);
  });

  it("is drawn with titles and help in the reader's language", () => {
    expect(reportSchema(t).properties.interview).toMatchObject({ title: "<sections.interview.title>" });
    expect(reportSchema(t).required).toEqual(missingSections({}));
    expect(reportSchema().required).toBeUndefined();
    expect(reportUiSchema(t).interview).toEqual({
      "ui:widget": "textarea",
      "ui:options": { rows: 4 },
      "ui:help": "<sections.interview.help>",
    });
  });

  it("misses the required sections that are blank", () => {
    const whole = Object.fromEntries(names.map((name) => [name, "Text"]));
    expect(missingSections(whole)).toEqual([]);
    expect(missingSections({ ...whole, interview: "", furtherComments: undefined })).toEqual([]);
    expect(missingSections({ ...whole, strengths: " \n", conclusions: undefined })).toEqual([
      "strengths",
      "conclusions",
    ]);
    expect(missingSections({})).toHaveLength(9);
  });
});
