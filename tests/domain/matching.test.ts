import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageOfCountry, rankAudits } from "#domain/matching/rankAudits.ts";
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
const competence = { experience_from_fields: ["finance", "sales"], speakingLanguages: ["en-GB", "de-DE"] };

describe("ranking listed audits", () => {
  it("keeps all of them, those that may not be the auditor's last", () => {
    fc.assert(
      fc.property(audits, (tasks) => {
        const ranked = rankAudits(tasks, auditor, competence);
        expect(ranked).toHaveLength(tasks.length);
        expect(new Set(ranked.map(({ task }) => task))).toEqual(new Set(tasks));
        const conflicts = ranked.map(({ conflict }) => conflict);
        expect(conflicts).toEqual(conflicts.toSorted((a, b) => Number(a) - Number(b)));
        for (const { task, conflict } of ranked) expect(conflict).toBe(task.institutionId === "kauno");
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
      audit("own language too", { country: "AT" }),
      audit("half", { fields: ["finance", "marketing"] }),
    ];
    expect(rankAudits(tasks, auditor, competence).map(({ task }) => task.id)).toEqual([
      "own language too",
      "older",
      "newer",
      "half",
      "foreign field",
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
