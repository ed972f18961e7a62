import { describe, expect, it } from "vitest";
import { type AvailableAuditor, rankAuditors } from "#domain/matching/rankAuditors.ts";
import { programme } from "#domain/programme.ts";

const now = new Date("2026-06-01T10:00:00Z");
const audit = {
  fields: ["finance", "sales"],
  country: "LT",
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
  speakingLanguages: ["lt-LT"],
  experience_from_fields: ["finance", "sales"],
  running: 0,
  ...values,
});

describe("ranking auditors for an audit", () => {
  it("puts who suits best first: fields and language, then room, and those whose it cannot be last", () => {
    const ranked = [
      auditor("conflict", { institutionId: "vilnius" }),
      auditor("unplaced", { institutionId: null, institutionKnown: false }),
      auditor("full", { running: programme.auditsAtOnce }),
      auditor("other fields", { experience_from_fields: [] }),
      auditor("other language", { speakingLanguages: ["fr-FR"] }),
      auditor("one field", { experience_from_fields: ["sales"] }),
      auditor("busy", { running: programme.auditsAtOnce - 1 }),
      auditor("best"),
    ];
    for (const order of [ranked, ranked.toReversed()])
      expect(rankAuditors(audit, order, now).map(({ auditor: { id } }) => id)).toEqual([
        "best",
        "busy",
        ...order
          .map(({ id }) => id)
          .filter((id) => ["other language", "one field"].includes(id))
          .sort(),
        "other fields",
        "full",
        "conflict",
        "unplaced",
      ]);
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
