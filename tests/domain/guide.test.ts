import { describe, expect, it } from "vitest";
import type { Role } from "#domain/generated/programme.ts";
import { daysOf, type Situation, situationOf, situationsOf } from "#domain/guide/situations.ts";
import { procedure } from "#domain/procedure/procedure.ts";
import { programme } from "#domain/programme.ts";
import { statuses } from "#domain/workflow/workflow.ts";
import guide from "#schemas/guide.json";

const roles = Object.keys(programme.roles) as Role[];

describe.each(roles)("the guide of %s", (role) => {
  it("has the situations that name the role, in the guide's order", () => {
    const own = situationsOf(role);
    expect(own.length).toBeGreaterThan(0);
    for (const situation of own) expect(situation.roles).toContain(role);
    const others = guide.situations.filter(({ name }) => !own.some((situation) => situation.name === name));
    for (const { name, step, roles: readers } of others as Situation[])
      if (step === undefined || procedure[step].length > 0) expect(readers, name).not.toContain(role);
    const order = guide.situations.map(({ name }) => name).filter((name) => own.some((one) => one.name === name));
    expect(own.map(({ name }) => name)).toEqual(order);
  });

  it("finds the situation of an audit's state, where the role has one", () => {
    const found = statuses.map((status) => ({ status, situation: situationOf(role, status) }));
    for (const { status, situation } of found) {
      const known = situationsOf(role).some(({ states }) => states.includes(status));
      expect(situation !== undefined).toBe(known);
      if (situation) expect([situation.roles.includes(role), situation.states.includes(status)]).toEqual([true, true]);
    }
    expect(found.some(({ situation }) => situation)).toBe(true);
  });
});

describe("a step of the procedure", () => {
  const moment = new Date("2030-01-01");
  const named = (country: string | null) => situationsOf("trainer", { country, moment }).map(({ name }) => name);

  it("has its situation only where a rule is in force", () => {
    const before = [...procedure.factCheck];
    procedure.factCheck.splice(0, before.length, {
      from: "2026-11-01",
      countries: ["AT"],
      days: 4,
      answerDays: 6,
      reminders: [1],
    });
    expect(named("AT")).toContain("checkFacts");
    expect(named(null)).toContain("checkFacts");
    expect(named("LT")).not.toContain("checkFacts");
    const situation = situationOf("trainer", "confirmed", "factCheck");
    expect(situation).toMatchObject({ name: "checkFacts" });
    expect(situation && daysOf(situation, { country: "AT", moment })).toEqual({ days: 4, answerDays: 6 });
    procedure.factCheck.splice(0, 1, ...before);
  });

  it("comes before the situation of the state, and only for audits in this step", () => {
    expect(situationOf("student", "draft", "appeal")?.name).toBe("appealed");
    expect(situationOf("student", "draft")?.name).toBe("answer");
    expect(situationOf("office", "confirmed", "secondOpinion")?.name).toBe("decideSecond");
    expect(situationOf("office", "confirmed", "factCheck")?.name).toBe("oversee");
  });
});
