import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AvailableAuditor, rankAuditors } from "#domain/matching/rankAuditors.ts";
import { programme } from "#domain/programme.ts";

const now = new Date("2026-06-01T10:00:00Z");
const audit = {
  fields: ["finance", "sales"],
  country: "LT",
  peCode: "LT-0142",
  institutionId: "vilnius",
  requestedBy: "rita",
  approvedBy: null,
  auditorId: null,
};

const auditor = (id: string, values: Partial<AvailableAuditor> = {}): AvailableAuditor => ({
  id,
  fullname: id,
  country: "LT",
  institutionId: "kaunas",
  institutionKnown: true,
  tiedTo: [],
  lastGraded: [],
  speakingLanguages: ["lt-LT"],
  experience_from_fields: ["finance", "sales"],
  running: 0,
  atOnce: programme.auditsAtOnce,
  absentUntil: null,
  practised: true,
  ...values,
});

describe("ranking auditors for an audit", () => {
  it("puts who suits best first: language, then practice, room and fields, and those whose it cannot be last", () => {
    const ranked = [
      auditor("best"),
      auditor("busy", { running: programme.auditsAtOnce - 1 }),
      auditor("one field", { experience_from_fields: ["sales"] }),
      auditor("other fields", { experience_from_fields: [] }),
      auditor("takes only one", { running: 1, atOnce: 1 }),
      auditor("absent", { running: 2, absentUntil: "2026-06-10" }),
      auditor("full", { running: programme.auditsAtOnce }),
      auditor("without practice", { practised: false }),
      auditor("other language", { speakingLanguages: ["fr-FR"] }),
      auditor("other language, one field", { speakingLanguages: ["fr-FR"], experience_from_fields: ["sales"] }),
      auditor("other language, full", { speakingLanguages: ["fr-FR"], running: programme.auditsAtOnce }),
      auditor("conflict", { institutionId: "vilnius" }),
      auditor("namesake", { tiedTo: ["LT-0142"] }),
      auditor("unplaced", { institutionId: null, institutionKnown: false }),
    ];
    for (const order of [ranked, ranked.toReversed()])
      expect(rankAuditors(audit, order, now).map(({ auditor: { id } }) => id)).toEqual(ranked.map(({ id }) => id));
  });

  const auditors = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(..."abcdefghijklmnop"),
      speakingLanguages: fc.uniqueArray(fc.constantFrom("lt-LT", "lt", "en-GB", "de-AT")),
      experience_from_fields: fc.uniqueArray(fc.constantFrom("finance", "sales", "marketing")),
      running: fc.nat({ max: programme.auditsAtOnce + 1 }),
      institutionId: fc.constantFrom("kaunas", "vilnius"),
    }),
    { selector: ({ id }) => id },
  );

  it("keeps everybody, whatever order they come in", () => {
    fc.assert(
      fc.property(auditors, (values) => {
        const given = values.map(({ id, ...rest }) => auditor(id, rest));
        const ranked = rankAuditors(audit, given, now).map((candidate) => candidate.auditor);
        expect(new Set(ranked)).toEqual(new Set(given));
        expect(rankAuditors(audit, given.toReversed(), now).map((candidate) => candidate.auditor)).toEqual(ranked);
      }),
    );
  });

  it("puts nobody before somebody who is at least as good in all that counts before", () => {
    fc.assert(
      fc.property(auditors, (values) => {
        const ranked = rankAuditors(
          audit,
          values.map(({ id, ...rest }) => auditor(id, rest)),
          now,
        );
        const worths = ranked.map(({ refusal, speaks, hasRoom, fields, auditor: { running } }) => [
          Number(refusal === undefined),
          Number(speaks),
          Number(hasRoom),
          fields.length,
          -running,
        ]);
        const inOrder = worths.toSorted((a, b) => a.map((of, at) => (b[at] ?? 0) - of).find(Boolean) ?? 0);
        expect(worths).toEqual(inOrder);
      }),
    );
  });

  it("says of each why, and whether there is room", () => {
    const values = { experience_from_fields: ["sales", "marketing"], speakingLanguages: ["lt"], running: 99 };
    const [candidate] = rankAuditors(audit, [auditor("one", values)], now);
    expect(candidate).toMatchObject({ fields: ["sales"], speaks: true, hasRoom: false, refusal: undefined });
  });

  it.each<[string, Partial<AvailableAuditor>, string | undefined]>([
    ["the same institution", { institutionId: "vilnius" }, "CONFLICT_OF_INTEREST"],
    ["a part in the audit", { id: "rita" }, "CONFLICT_OF_INTEREST"],
    ["no known institution", { institutionId: null, institutionKnown: false }, "INSTITUTION_MISSING"],
    ["none, for a reason", { institutionId: null }, undefined],
  ])("refuses as the server does: %s", (_what, values, refusal) => {
    expect(rankAuditors(audit, [auditor("one", values)], now)[0]?.refusal).toBe(refusal);
  });

  it("leaves out who it is already", () => {
    expect(rankAuditors({ ...audit, auditorId: "one" }, [auditor("one"), auditor("two")], now)).toHaveLength(1);
    expect(rankAuditors(audit, [auditor("one"), auditor("two")], now, "two").map(({ auditor: { id } }) => id)).toEqual([
      "one",
    ]);
  });
});
