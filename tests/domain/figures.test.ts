import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { steps } from "#domain/scoring/steps.ts";
import { type AuditFacts, median, monthsIn, programmeFigures } from "#domain/statistics/figures.ts";
import { periodsAt } from "#domain/statistics/periods.ts";
import { auditorFigures, type CompletedAudit, fieldFigures, setbacks, stageFigures } from "#domain/statistics/year.ts";
import { statuses, transitionsOf } from "#domain/workflow/workflow.ts";

const day = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const audit: fc.Arbitrary<AuditFacts> = fc
  .record({
    country: fc.constantFrom("LT", "DE", "BG"),
    status: fc.constantFrom(...statuses),
    createdAt: day,
    completedAt: day,
    awardedLevel: fc.constantFrom("bronze", null),
  })
  .map((facts) => ({ ...facts, completedAt: facts.status === "completed" ? facts.completedAt : null }));
const period = fc.tuple(day, day).map((days) => {
  const [from = "", to = ""] = days.map((moment) => moment.slice(0, 10)).sort();
  return { from, to };
});
const sum = <R>(rows: R[], of: keyof R) => rows.reduce((total, row) => total + Number(row[of]), 0);

describe("the programme's figures", () => {
  it("count every audit of a period once by country and once by month, and none from outside", () => {
    fc.assert(
      fc.property(fc.array(audit), period, (audits, asked) => {
        const { countries, months } = programmeFigures(audits, [], asked);
        const inside = (moment: string | null) =>
          moment !== null && moment.slice(0, 10) >= asked.from && moment.slice(0, 10) <= asked.to;
        const requested = audits.filter(({ createdAt }) => inside(createdAt)).length;
        const completed = audits.filter(({ completedAt }) => inside(completedAt)).length;
        for (const rows of [countries, months]) {
          expect(sum<(typeof rows)[number]>(rows, "requested")).toBe(requested);
          expect(sum<(typeof rows)[number]>(rows, "completed")).toBe(completed);
        }
        for (const row of [...countries, ...months]) expect(row.passed).toBeLessThanOrEqual(row.completed);
      }),
    );
  });

  it("tell how long audits took, what is running, and where certificates are in force without an audit", () => {
    const taken = (country: string, days: number): AuditFacts => ({
      country,
      status: "completed",
      createdAt: "2026-01-01T10:00:00.000Z",
      completedAt: new Date(Date.parse("2026-01-01T10:00:00.000Z") + days * DAY_MS).toISOString(),
      awardedLevel: days > 20 ? null : "gold",
    });
    const audits = [taken("LT", 10), taken("LT", 30), taken("LT", 12), { ...taken("DE", 1), status: "draft" as const }];
    const { countries } = programmeFigures(audits, [{ country: "BG", count: 4 }], {
      from: "2026-01-01",
      to: "2026-03-31",
    });
    const none = { requested: 0, running: 0, completed: 0, passed: 0, medianDays: null, inForce: 0 };
    expect(countries).toEqual([
      { ...none, country: "BG", inForce: 4 },
      { ...none, country: "DE", requested: 1, running: 1 },
      { ...none, country: "LT", requested: 3, completed: 3, passed: 2, medianDays: 12 },
    ]);
  });

  it("count an audit on the first and on the last day, and none without its moment", () => {
    const of = (moment: string | null): AuditFacts => ({
      country: "LT",
      status: "completed",
      createdAt: "2025-12-31T23:59:59.999Z",
      completedAt: moment,
      awardedLevel: null,
    });
    const audits = [of("2026-01-01T00:00:00.000Z"), of("2026-03-31T23:59:59.999Z"), of("2026-04-01T00:00:00.000Z")];
    const { countries, months } = programmeFigures([...audits, of(null)], [], { from: "2026-01-01", to: "2026-03-31" });
    expect(countries).toMatchObject([{ requested: 0, completed: 2 }]);
    expect(months.map(({ completed }) => completed)).toEqual([1, 0, 1]);
  });

  it("have a middle value", () => {
    expect(median([])).toBeNull();
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2);
  });
});

describe("periods", () => {
  it.each([
    ["2026-11-23", "2026-09-01", "2027-08-31"],
    ["2026-08-31", "2025-09-01", "2026-08-31"],
    ["2026-09-01", "2026-09-01", "2027-08-31"],
  ])("on %s the school year is from %s to %s", (now, from, to) => {
    const [first, second] = periodsAt(new Date(`${now}T12:00:00Z`));
    expect(first).toEqual({ kind: "year", name: from.slice(0, 4), from, to });
    expect(second?.to).toBe(`${from.slice(0, 4)}-08-31`);
  });

  it("begin with quarters where the year does, and touch their months", () => {
    const quarters = periodsAt(new Date("2026-02-10T12:00:00Z")).filter(({ kind }) => kind === "quarter");
    expect(quarters.map(({ name }) => name)).toEqual(["2026-Q1", "2025-Q4", "2025-Q3", "2025-Q2", "2025-Q1"]);
    expect(quarters[1]).toMatchObject({ from: "2025-10-01", to: "2025-12-31" });
    expect(monthsIn({ from: "2025-11-15", to: "2026-02-01" })).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  });

  it("are counted by month for ten years from where they begin", () => {
    const months = monthsIn({ from: "1990-05-01", to: "2026-02-01" });
    expect([months[0], months.at(-1), months.length]).toEqual(["1990-05", "2000-04", 120]);
  });
});

describe("a year's figures", () => {
  const on = (day: number) => `2026-03-${String(day).padStart(2, "0")}T08:00:00.000Z`;
  const completed = (...days: (number | null)[]): CompletedAudit => {
    const [createdAt, submittedAt, approvedAt, selectedAt, completedAt] = days.map((day) => (day ? on(day) : null));
    return {
      createdAt: createdAt ?? null,
      submittedAt: submittedAt ?? null,
      approvedAt: approvedAt ?? null,
      selectedAt: selectedAt ?? null,
      completedAt: completedAt ?? null,
      auditorId: "ana",
    };
  };

  it("tell how long each stage took, of the audits that went through it", () => {
    const audits = [completed(1, 5, 6, 10, 20), completed(2, 4, 5, 6, 9), completed(3, null, null, 9, 10)];
    const days = Object.fromEntries(stageFigures(audits).map(({ name, medianDays }) => [name, medianDays]));
    expect(days).toEqual({ answering: 2, approval: 1, waiting: 1, auditing: 3, whole: 7 });
    expect(stageFigures(audits).map(({ audits: counted }) => counted)).toEqual([2, 2, 2, 3, 3]);
    expect(stageFigures([]).every(({ medianDays }) => medianDays === null)).toBe(true);
  });

  it("name setbacks that the workflow has", () => {
    for (const { action } of setbacks) expect(transitionsOf(action as "reject").length, action).toBeGreaterThan(0);
  });

  it("share the points of each field and step by what was to be had there", () => {
    const scores = [
      { auditFieldId: "sales", step: "plan" as const, points: 6, max: 8 },
      { auditFieldId: "sales", step: "do" as const, points: 0, max: 8 },
      { auditFieldId: "finance", step: "plan" as const, points: 3, max: 4 },
      { auditFieldId: "finance", step: "act" as const, points: 0, max: 0 },
    ];
    const none = { plan: null, do: null, check: null, act: null };
    expect(fieldFigures(scores, steps)).toEqual([
      { auditFieldId: "finance", share: 0.75, steps: { ...none, plan: 0.75 } },
      { auditFieldId: "sales", share: 0.375, steps: { ...none, plan: 0.75, do: 0 } },
    ]);
  });

  it("count auditors who completed something, and those who did not", () => {
    const completed = new Map([
      ["ana", 4],
      ["ben", 1],
      ["eva", 2],
    ]);
    const today = ["ana", "ben", "eva", "ida", "ulf"];
    expect(auditorFigures(completed, today)).toEqual({ active: 3, idle: 2, median: 2, most: 4 });
    expect(auditorFigures(new Map(), ["ida", "ulf"])).toEqual({ active: 0, idle: 2, median: null, most: null });
    // An auditor with completed audits may have left since, which does not make others less idle.
    expect(auditorFigures(completed, ["ben", "ida"]).idle).toBe(1);
  });
});
