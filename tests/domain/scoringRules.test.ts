import { describe, expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { rulesOf, rulesOn } from "#domain/scoring/rules.ts";

describe("the rules that hold", () => {
  it("are those of the audit; of before there were versions the first", () => {
    expect([{}, { rulesVersion: null }, { rulesVersion: 2 }].map((task) => rulesOf(task).version)).toEqual([1, 1, 2]);
    expect(() => rulesOf({ rulesVersion: 99 })).toThrow("no rules of version 99");
  });

  it("are for a new audit the newest that have begun", () => {
    for (const { version, from } of programme.rules) {
      expect(rulesOn(new Date(`${from}T00:00:00Z`)).version).toBe(version);
      expect(rulesOn(new Date(Date.parse(from) - 1)).version).toBe(Math.max(1, version - 1));
    }
  });

  it("are counted and dated upwards, and name every level", () => {
    expect(programme.rules.map(({ version }) => version)).toEqual(programme.rules.map((_, index) => index + 1));
    expect(programme.rules.map(({ from }) => from)).toEqual(programme.rules.map(({ from }) => from).sort());
    for (const { levels } of programme.rules)
      expect(Object.keys(levels)).toEqual(programme.levels.map(({ name }) => name));
  });
});
