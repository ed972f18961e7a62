import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Role } from "#domain/generated/programme.ts";
import { situationOf } from "#domain/guide/situations.ts";
import { localeCodes, programme } from "#domain/programme.ts";
import { allowedActions } from "#domain/workflow/decide.ts";
import { statuses } from "#domain/workflow/workflow.ts";
import guide from "#schemas/guide.json";
import { people } from "#tests/domain/auditAndPeople.ts";

const roles = Object.keys(programme.roles) as Role[];

describe("the guide", () => {
  it.each(roles)("has something to say to %s in every state in which they can do something", (role) => {
    const actor = Object.values(people).find((person) => person.role === role);
    if (!actor) throw new Error(`Nobody is ${role}`);
    const task = { peCode: actor.code ?? "", country: actor.country ?? "", auditorId: actor.id };
    const silent = statuses.filter((status) => {
      const given = { actor, task: { ...task, status }, now: new Date() };
      return allowedActions(given).length > 0 && !situationOf(role, status);
    });
    expect(silent).toEqual([]);
  });

  it("has words for each situation in every language, as many steps as in English", () => {
    const read = (locale: string) =>
      JSON.parse(readFileSync(new URL(`../../locales/${locale}/guide.json`, import.meta.url), "utf8")).situations;
    const english = read(programme.fallbackLocale);
    const names = new Set(guide.situations.map(({ name }) => name));
    expect(Object.keys(english).toSorted()).toEqual([...names].toSorted());
    for (const locale of localeCodes)
      for (const name of names)
        expect(read(locale)[name].steps.split("\n"), `${locale} ${name}`).toHaveLength(
          english[name].steps.split("\n").length,
        );
  });
});
