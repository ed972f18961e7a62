import { describe, expect, it } from "vitest";
import { anonymous, clock } from "#domain/access/actor.ts";
import {
  type CrudAction,
  can,
  canSee,
  type Rights,
  rolesWith,
  seenFields,
  writableFields,
} from "#domain/access/can.ts";
import type { Role } from "#domain/generated/programme.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { anActor } from "#tests/domain/samples.ts";

const registry = createRegistry(resourceFiles);
const crud: CrudAction[] = ["list", "look", "read", "create", "update", "delete"];
const roles = ["admin", "auditor", "trainer", "student", "enterprise", "office", "anonymous", "clock"] as const;
const actors = roles.map((role) => anActor({ id: `the-${role}`, role, code: "LT-0142", country: "LT" }));

describe("rights", () => {
  it.each(registry.all.map(({ name }) => name))("of %s are gone for a role when its lines are deleted", (name) => {
    const resource = registry.named(name);
    for (const actor of actors) {
      const without = {
        ...resource,
        rights: resource.rights.map((right) => ({
          ...right,
          roles: right.roles.filter((role) => role !== actor.role),
        })),
      };
      for (const action of crud)
        expect([actor.role, action, can(without, actor, action)]).toEqual([actor.role, action, false]);
    }
  });

  it.each(registry.all.map(({ name }) => name))("of %s are gone for an action when it is deleted", (name) => {
    const resource = registry.named(name);
    for (const action of crud) {
      const without = {
        ...resource,
        rights: resource.rights.map((right) => ({
          ...right,
          actions: right.actions.filter((given) => given !== action),
        })),
      };
      for (const actor of actors)
        expect([actor.role, action, can(without, actor, action)]).toEqual([actor.role, action, false]);
    }
  });

  it("are none by default", () => {
    for (const actor of actors) for (const action of crud) expect(can({ rights: [] }, actor, action, {})).toBe(false);
  });

  it("let others than administrators and offices write their profile, contact, plans, saved views, phrases and messages alone", () => {
    const open = {
      user: ["update"],
      improvement: ["update"],
      enterprise: ["update"],
      "saved-view": ["create", "update"],
      "contact-message": ["create"],
      phrase: ["create"],
    };
    for (const resource of registry.all)
      for (const actor of actors.filter(({ role }) => !["admin", "office"].includes(role)))
        for (const action of ["create", "update"] as const)
          if (can(resource, actor, action))
            expect(open[resource.name as keyof typeof open], `${actor.role} ${action} ${resource.name}`).toContain(
              action,
            );
  });

  it("show an auditor no account of a team, and no address of its enterprise: many trainees are minors", () => {
    const auditor = anActor({ id: "judge", role: "auditor" });
    for (const role of ["student", "trainer", "enterprise"])
      expect(canSee(registry.get("user"), auditor, { id: "one", role, code: "LT-0142" })).toBe(false);
    const seen = seenFields(registry.get("enterprise"), auditor, { peCode: "LT-0142" });
    expect(seen).toContain("name");
    expect(seen).not.toContain("contactEmail");
  });

  it("hold for the records that one of the lines describes", () => {
    const task = registry.get("task");
    const auditor = anActor({ id: "me", role: "auditor" });
    expect(can(task, auditor, "list", { status: "approved", auditorId: null })).toBe(true);
    expect(can(task, auditor, "read", { status: "confirmed", auditorId: "me" })).toBe(true);
    expect(can(task, auditor, "read", { status: "confirmed", auditorId: "another" })).toBe(false);
    expect(can(task, anActor({ role: "student", code: "LT-0001" }), "read", { peCode: "LT-0142" })).toBe(false);
    expect(can(task, anonymous, "list") || can(task, clock, "list")).toBe(false);
  });

  it("name the fields that may be written, and all where a line names none", () => {
    const user = registry.get("user");
    expect(writableFields(user, anActor({ role: "auditor" }), "update")).not.toContain("role");
    expect(writableFields(user, anActor({ role: "admin" }), "update")).toBeUndefined();
    expect(writableFields(user, anActor({ role: "student" }), "update")).toEqual([
      "email",
      "notify_via_email",
      "language",
    ]);
  });
});

describe("the lines of rights", () => {
  const resource: Rights = {
    rights: [
      { roles: ["admin"], actions: ["list", "read", "update"] },
      { roles: ["trainer", "student"], actions: ["list"], where: { peCode: "$me.code" } },
      { roles: ["trainer"], actions: ["update"], fields: ["title", "level"] },
      { roles: ["trainer", "admin"], actions: ["update"], fields: ["level", "fields"] },
      { roles: ["anonymous", "office"], actions: ["create"] },
      { roles: ["auditor"], actions: ["look"], where: { status: "approved" }, sees: ["title", "level"] },
      { roles: ["auditor"], actions: ["look"], where: { level: "gold" }, sees: ["level", "fields"] },
      { roles: ["auditor"], actions: ["look"], where: { level: "silver" } },
    ],
  };
  const of = (role: Role) => anActor({ role, code: "LT-0142" });

  it("allow an action on some record, or on those that they describe", () => {
    expect([can(resource, of("trainer"), "list"), can(resource, of("trainer"), "read")]).toEqual([true, false]);
    expect(can(resource, of("student"), "list", { peCode: "LT-0142" })).toBe(true);
    expect(can(resource, of("student"), "list", { peCode: "LT-0001" })).toBe(false);
  });

  it("let somebody see what they may read or look at, and nothing else", () => {
    expect([canSee(resource, of("admin"), {}), canSee(resource, of("admin"))]).toEqual([true, true]);
    expect(canSee(resource, of("auditor"), { status: "approved" })).toBe(true);
    expect(canSee(resource, of("auditor"), { status: "draft" })).toBe(false);
    expect(canSee(resource, of("trainer"), { peCode: "LT-0142" })).toBe(false);
  });

  it("show who looks what all fitting lines show, each once", () => {
    const seen = (record: object) => seenFields(resource, of("auditor"), record);
    expect(seen({ status: "approved", level: "gold" })).toEqual(["title", "level", "fields"]);
    expect(seen({ status: "draft", level: "gold" })).toEqual(["level", "fields"]);
    expect(seen({ status: "draft", level: "silver" })).toEqual([]);
  });

  it("let write the fields that they name together, or all where one names none", () => {
    expect(writableFields(resource, of("trainer"), "update")).toEqual(["title", "level", "fields"]);
    expect(writableFields(resource, of("admin"), "update")).toBeUndefined();
    expect(writableFields(resource, of("student"), "update")).toEqual([]);
  });

  it("tell the roles that may do something, visitors left out", () => {
    expect(rolesWith(resource, "list")).toEqual(["admin", "trainer", "student"]);
    expect(rolesWith(resource, "create")).toEqual(["office"]);
    expect(rolesWith(resource, "create", "read").toSorted()).toEqual(["admin", "office"]);
    expect(rolesWith(resource, "delete")).toEqual([]);
  });
});

describe("looking", () => {
  const audits = registry.get("task");
  const auditor = anActor({ id: "tomas", role: "auditor" });
  const listed = { code: "AT-0750-2026-01", status: "approved", auditorId: null, peStudents: ["Lena Hofer"] };

  it("is not reading: a listed audit's names and people are not among what an auditor sees", () => {
    expect(canSee(audits, auditor, listed)).toBe(true);
    expect(can(audits, auditor, "read", listed)).toBe(false);
    const seen = seenFields(audits, auditor, listed);
    expect(seen).toContain("level");
    for (const field of ["peStudents", "requestedBy", "submittedBy", "approvedBy", "rejectedReason"])
      expect(seen).not.toContain(field);
  });

  it("sees everything of what may be read, and nothing of what may not be looked at", () => {
    expect(seenFields(audits, auditor, { ...listed, status: "confirmed", auditorId: "tomas" })).toBeUndefined();
    expect(seenFields(audits, auditor, { ...listed, status: "confirmed", auditorId: "camille" })).toEqual([]);
    expect(seenFields(audits, anActor({ role: "admin" }), listed)).toBeUndefined();
  });
});
