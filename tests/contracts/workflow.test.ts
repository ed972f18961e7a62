import { describe, expect, it } from "vitest";
import { anonymous } from "#domain/access/actor.ts";
import { bindRule } from "#domain/access/rules.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { guards } from "#domain/workflow/guards.ts";
import { statuses, transitions } from "#domain/workflow/workflow.ts";

const registry = createRegistry(resourceFiles);

describe("the workflow of audits", () => {
  it("has the states that an audit can be in", () => {
    expect(registry.get("task").properties.status?.enum).toEqual(statuses);
  });

  it("leads from and to states there are, or to one the audit remembers", () => {
    for (const { from, to } of transitions) {
      for (const state of from) expect(statuses).toContain(state);
      if (to.startsWith("$")) expect(() => propertyOf(registry.get("task"), to.slice(1))).not.toThrow();
      else expect(statuses).toContain(to);
    }
  });

  it("reaches every state", () => {
    expect(new Set(transitions.map(({ to }) => to).filter((to) => !to.startsWith("$")))).toEqual(new Set(statuses));
  });

  it("names guards there are, and uses each of them", () => {
    expect(new Set(transitions.flatMap((transition) => transition.guards ?? []))).toEqual(new Set(Object.keys(guards)));
  });

  it("asks in its row rules for properties of audits and attributes of people", () => {
    for (const { where } of transitions.flatMap(({ by }) => by)) {
      expect(() => bindRule(where, anonymous)).not.toThrow();
      for (const field of Object.keys(where ?? {})) expect(() => propertyOf(registry.get("task"), field)).not.toThrow();
    }
  });
});
