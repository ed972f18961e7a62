import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distribute } from "#domain/matching/distribute.ts";
import type { AvailableAuditor } from "#domain/matching/rankAuditors.ts";

const now = new Date("2026-06-01T10:00:00Z");
const auditor = (id: string, values: Partial<AvailableAuditor> = {}): AvailableAuditor => ({
  id,
  fullname: id,
  country: "LT",
  institutionId: "kaunas",
  institutionKnown: true,
  tiedTo: [],
  lastGraded: [],
  speakingLanguages: ["lt-LT"],
  experience_from_fields: ["finance"],
  running: 0,
  atOnce: 5,
  absentUntil: null,
  practised: true,
  ...values,
});
const task = (code: string, values: object = {}) => ({
  code,
  peCode: "LT-0142",
  institutionId: "vilnius",
  country: "LT",
  fields: ["finance"],
  ...values,
});
const given = (tasks: ReturnType<typeof task>[], auditors: AvailableAuditor[], chosen?: Map<string, string>) =>
  Object.fromEntries(distribute(tasks, auditors, now, chosen));

describe("a distribution of audits", () => {
  it.each<[string, Partial<AvailableAuditor>]>([
    ["does not speak the language", { speakingLanguages: ["fr-FR"] }],
    ["is absent", { absentUntil: "2026-06-10" }],
    ["has no room", { running: 5 }],
    ["takes fewer", { running: 1, atOnce: 1 }],
    ["is too close", { tiedTo: ["LT-0142"] }],
    ["is of the same institution", { institutionId: "vilnius" }],
    ["has no known institution", { institutionId: null, institutionKnown: false }],
  ])("leaves out an auditor who %s", (_why, values) => {
    expect(given([task("one")], [auditor("out", values), auditor("in", { experience_from_fields: [] })])).toEqual({
      one: "in",
    });
    expect(given([task("one")], [auditor("out", values)])).toEqual({});
  });

  it("prefers own fields, until the load outweighs them", () => {
    const auditors = [auditor("expert", { atOnce: 2 }), auditor("other", { experience_from_fields: [] })];
    const tasks = ["1", "2", "3", "4"].map((code) => task(code));
    expect(given(tasks, auditors)).toEqual({ 1: "expert", 2: "expert", 3: "other", 4: "other" });
  });

  it("prefers auditors who have completed the practice", () => {
    const auditors = [
      auditor("new", { practised: false }),
      auditor("busy", { running: 4, experience_from_fields: [] }),
    ];
    expect(given([task("1"), task("2")], auditors)).toEqual({ 1: "busy", 2: "new" });
  });

  it("counts what a person has chosen, also before it", () => {
    const auditors = [auditor("a"), auditor("b")];
    const chosen = new Map([["2", "a"]]);
    expect(given([task("1"), task("2")], auditors, chosen)).toEqual({ 1: "b", 2: "a" });
  });

  it("gives no auditor more than the number of audits at a time, and is balanced", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 6 }), (audits, people) => {
        const tasks = Array.from({ length: audits }, (_, index) => task(String(index)));
        const auditors = Array.from({ length: people }, (_, index) => auditor(String(index)));
        const loads = auditors.map(({ id }) => Object.values(given(tasks, auditors)).filter((to) => to === id).length);
        expect(Math.max(...loads)).toBeLessThanOrEqual(5);
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
        expect(loads.reduce((sum, load) => sum + load)).toBe(Math.min(audits, 5 * people));
      }),
    );
  });
});
