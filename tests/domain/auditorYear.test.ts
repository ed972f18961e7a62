import { describe, expect, it } from "vitest";
import {
  auditorRecordPath,
  isRecordId,
  recordIdOf,
  recordNumber,
  typedRecordNumber,
} from "#domain/certificate/recordNumber.ts";
import { publicIdIn } from "#domain/certificate/verification.ts";
import { isCertificateNumber } from "#domain/network/isCertificateNumber.ts";
import {
  type AuditorYearSources,
  auditorYear,
  hasWork,
  recordDueOn,
  workedMinutes,
} from "#domain/people/auditorYear.ts";
import { programme } from "#domain/programme.ts";

const nothing: AuditorYearSources = { works: [], savedAt: [], comparisons: [], examples: [], languages: [] };

describe("the year of an auditor", () => {
  it("is empty without work, and is then not issued", () => {
    const year = auditorYear({ ...nothing, examples: [{ withinOne: 1 }], languages: ["lt-LT"] });
    expect(hasWork(year)).toBe(false);
    expect(year).toMatchObject({ audits: 0, questions: 0, minutes: 0, withinOnePercent: null, fields: [] });
  });

  it("counts audits by their result, and the questions and fields of all of them", () => {
    const year = auditorYear({
      ...nothing,
      works: [
        { kind: "completed", fieldsOfQuestions: ["sales", "finance", "sales"] },
        { kind: "sentBack", fieldsOfQuestions: ["finance"] },
        { kind: "secondOpinion", fieldsOfQuestions: ["marketing"] },
      ],
    });
    expect(year).toMatchObject({ audits: 1, sentBack: 1, secondOpinions: 1, questions: 5 });
    expect(year.fields).toEqual(["finance", "marketing", "sales"]);
    expect(hasWork(year)).toBe(true);
  });

  it("has a share of agreement only from the number of questions that a judgement needs", () => {
    const least = programme.agreement.questionsAtLeast;
    const of = (...compared: number[]) =>
      auditorYear({ ...nothing, comparisons: compared.map((each) => ({ compared: each, withinOne: each / 2 })) });
    expect(of(least - 2)).toMatchObject({ compared: least - 2, withinOnePercent: null });
    expect(of(least - 2, 2)).toMatchObject({ compared: least, withinOnePercent: 50 });
  });

  it("has the mean share of the worked examples", () => {
    const year = auditorYear({ ...nothing, examples: [{ withinOne: 1 }, { withinOne: 0.5 }] });
    expect(year).toMatchObject({ examples: 2, examplesWithinOnePercent: 75 });
  });
});

describe("the hours of an auditor", () => {
  it("are the time between saved grades, in any order", () => {
    const moments = ["2026-03-02T10:09:00.000Z", "2026-03-02T10:00:00.000Z", "2026-03-02T10:04:00.000Z"];
    expect(workedMinutes(moments)).toBe(9);
    expect(workedMinutes(moments.slice(0, 1))).toBe(0);
  });

  it("count a night as a pause", () => {
    const nights = ["2026-03-02T10:00:00.000Z", "2026-03-03T09:00:00.000Z", "2026-03-03T09:05:00.000Z"];
    expect(workedMinutes(nights)).toBe(programme.auditorRecord.pauseMinutes + 5);
  });
});

describe("the number and the address of a record", () => {
  it("are never those of a certificate", () => {
    const number = recordNumber(2026, 7);
    expect(number).toBe("AR-2026-0007");
    expect(isCertificateNumber(number)).toBe(false);
    expect(typedRecordNumber(" ar – 2026 0007.")).toBe(number);
    expect(typedRecordNumber("QC-2026-LT-0001")).toBeUndefined();
    const id = recordIdOf("a".repeat(22));
    expect(isRecordId(id)).toBe(true);
    expect(isRecordId("a".repeat(22))).toBe(false);
    expect(publicIdIn(`https://example.org/de-DE${auditorRecordPath(id)}.`)).toBe(id);
  });

  it("are given in January of the next year", () => expect(recordDueOn(2026)).toBe("2027-01-15"));
});
