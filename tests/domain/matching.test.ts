import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fittingAudits, languageOfCountry, rankAudits } from "#domain/matching/rankAudits.ts";
import { anActor } from "#tests/domain/samples.ts";

const auditor = anActor({ role: "auditor", id: "tomas", institutionId: "kauno" });
const fields = ["finance", "sales", "marketing", "sustainability"];
const audits = fc.array(
  fc.record({
    fields: fc.uniqueArray(fc.constantFrom(...fields), { minLength: 1 }),
    country: fc.constantFrom("LT", "DE", "FR", "BG"),
    approvedAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    institutionId: fc.constantFrom("kauno", "vilnius"),
    status: fc.constant("approved" as const),
    requestedBy: fc.constant("somebody"),
  }),
);
const now = new Date("2026-06-01T10:00:00Z");
const competence = { experience_from_fields: ["finance", "sales"], speakingLanguages: ["en-GB", "de-DE"] };

describe("ranking listed audits", () => {
  it("keeps all of them, those that may not be the auditor's last", () => {
    fc.assert(
      fc.property(audits, (tasks) => {
        const ranked = rankAudits(tasks, auditor, competence, now);
        expect(ranked).toHaveLength(tasks.length);
        expect(new Set(ranked.map(({ task }) => task))).toEqual(new Set(tasks));
        const conflicts = ranked.map(({ ruledOut }) => ruledOut !== undefined);
        expect(conflicts).toEqual(conflicts.toSorted((a, b) => Number(a) - Number(b)));
        for (const { task, ruledOut } of ranked)
          expect(ruledOut).toBe(task.institutionId === "kauno" ? "CONFLICT_OF_INTEREST" : undefined);
      }),
    );
  });

  it("puts more own fields first, then the own language, then who waits longest", () => {
    const audit = (id: string, values: object) => ({
      id,
      fields: ["finance", "sales"],
      country: "FR",
      approvedAt: "2026-03-01T00:00:00.000Z",
      institutionId: "tours",
      status: "approved" as const,
      ...values,
    });
    const tasks = [
      audit("foreign field", { fields: ["marketing"] }),
      audit("newer", { approvedAt: "2026-04-01T00:00:00.000Z" }),
      audit("older", {}),
      audit("no day known", { approvedAt: null }),
      audit("own language too", { country: "AT" }),
      audit("half of four, listed first", { fields, approvedAt: "2026-01-01T00:00:00.000Z" }),
      audit("half of two", { fields: ["finance", "marketing"] }),
    ];
    for (const order of [tasks, tasks.toReversed()])
      expect(rankAudits(order, auditor, competence, now).map(({ task }) => task.id)).toEqual([
        "own language too",
        "no day known",
        "older",
        "newer",
        "half of four, listed first",
        "half of two",
        "foreign field",
      ]);
  });

  it("puts what somebody is invited to before what suits better, and after it what may not be theirs", () => {
    const audit = (id: string, values: object) => ({
      id,
      fields: ["finance"],
      country: "DE",
      approvedAt: null,
      institutionId: "tours",
      status: "approved" as const,
      ...values,
    });
    const tasks = [
      audit("conflict", { institutionId: "kauno", invitedAuditorId: "tomas" }),
      audit("another's", { invitedAuditorId: "rita" }),
      audit("invited", { fields: ["marketing"], country: "FR", invitedAuditorId: "tomas" }),
      audit("nobody's", { invitedAuditorId: null, approvedAt: "2026-03-01T00:00:00.000Z" }),
    ];
    for (const order of [tasks, tasks.toReversed()])
      expect(rankAudits(order, auditor, competence, now).map(({ task: { id }, invited }) => [id, invited])).toEqual([
        ["invited", true],
        ["another's", false],
        ["nobody's", false],
        ["conflict", true],
      ]);
  });

  it("does not take another reason for a conflict of interest", () => {
    const tasks = [{ fields, country: "LT", approvedAt: null, institutionId: "vilnius", status: "approved" as const }];
    const independent = anActor({ role: "auditor", id: "tomas", institutionId: null, noInstitutionReason: null });
    expect(rankAudits(tasks, independent, competence, now).map(({ ruledOut }) => ruledOut)).toEqual([undefined]);
  });

  it("lists the next audit of an enterprise last for the auditor of the previous one", () => {
    const listed = { fields, country: "LT", approvedAt: null, institutionId: "vilnius", status: "approved" as const };
    const tasks = ["LT-0142", "LT-0199"].map((peCode) => ({ ...listed, peCode, code: `${peCode}-2026-02` }));
    const lastGraded = [{ peCode: "LT-0142", code: "LT-0142-2026-01", followedBy: null }];
    const ranked = rankAudits(tasks, { ...auditor, lastGraded }, competence, new Date("2026-11-02T10:00:00Z"));
    expect(ranked.map(({ task, ruledOut }) => [task.peCode, ruledOut])).toEqual([
      ["LT-0199", undefined],
      ["LT-0142", "PREVIOUS_AUDITOR"],
    ]);
  });

  it.each([
    ["LT", "lt"],
    ["AT", "de"],
    ["BG", "bg"],
    ["IT", "it"],
    ["FR", "fr"],
    ["GB", "en"],
  ])("knows what is spoken in %s", (country, language) => {
    expect(languageOfCountry(country)).toBe(language);
  });
});

describe("what fits an auditor", () => {
  it("is what may be taken up, in a field and a language of their own, the best first", () => {
    fc.assert(
      fc.property(audits, (tasks) => {
        const fits = ({ institutionId, country, fields: asked }: (typeof tasks)[number]) =>
          institutionId === "vilnius" &&
          country === "DE" &&
          asked.some((field) => ["finance", "sales"].includes(field));
        const wanted = rankAudits(tasks, auditor, competence, now).filter(({ task }) => fits(task));
        expect(fittingAudits(tasks, auditor, competence, now)).toEqual(wanted);
      }),
    );
  });
});
