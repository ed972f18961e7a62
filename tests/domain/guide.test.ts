import { describe, expect, it } from "vitest";
import type { Role } from "#domain/generated/programme.ts";
import { situationOf, situationsOf } from "#domain/guide/situations.ts";
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
    for (const situation of others) expect(situation.roles).not.toContain(role);
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
