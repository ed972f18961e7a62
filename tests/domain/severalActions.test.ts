import { describe, expect, it } from "vitest";
import { inputFor, needsNumber, severalActions, sharedInputs } from "#domain/actions/several.ts";
import type { ActionDefinition } from "#domain/schema/action.ts";
import type { RecordAction } from "#domain/schema/recordActions.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { toResource } from "#domain/schema/resource.ts";
import { audit, people } from "#tests/domain/auditAndPeople.ts";
import { parcelFile } from "#tests/domain/parcel.ts";
import { anActor } from "#tests/domain/samples.ts";

const plain: ActionDefinition = { name: "touch", summary: "Touch it", method: "PUT", path: "/parcels/:code" };
const input = { reason: { property: "note" }, code: { repeats: "code" } };
const action = (name: string, more: Partial<RecordAction> = {}): RecordAction => ({
  ...plain,
  name,
  by: [{ roles: ["admin", "office"] }, { roles: ["admin"], where: { state: "new" } }],
  ...more,
});
const parcel = toResource({
  ...parcelFile,
  "x-resource": {
    ...parcelFile["x-resource"],
    actions: [
      action("send", { when: { state: "new" } }),
      action("explain", { input }),
      action("renew", { returnsSecret: "code" }),
      action("tag", { input, bulk: "once" }),
      action("sort", { bulk: "only", when: { state: "new" } }),
    ],
    rights: [
      { roles: ["admin", "office"], actions: ["list", "delete"], where: { state: "new" } },
      { roles: ["student"], actions: ["read"] },
    ],
  },
});
const named = (name: string) => {
  const found = severalActions(parcel).find(({ definition }) => definition.name === name);
  if (!found) throw new Error(`${name} is not for several`);
  return found;
};
const namesOf = (actions: { definition: ActionDefinition }[]) => actions.map(({ definition }) => definition.name);

describe("what can be done with several records at once", () => {
  it("is what asks nothing and tells no secret, what says that it is, and deleting last", () => {
    expect(namesOf(severalActions(parcel))).toEqual(["send", "tag", "sort", "delete"]);
    expect(named("send").roles).toEqual(["admin", "office"]);
  });

  it("is no deleting where nobody may", () => {
    expect(namesOf(severalActions(toResource(parcelFile)))).toEqual([]);
  });

  it.each(["send", "sort"])("fits the records that it would fit alone: %s", (name) => {
    const { fits } = named(name);
    const admin = anActor({ role: "admin" });
    expect([fits(admin, { state: "new" }), fits(admin, { state: "sent" })]).toEqual([true, false]);
    expect(fits(anActor({ role: "student" }), { state: "new" })).toBe(false);
  });

  it("deletes by the record's key, by those who may, and takes it out of sight", () => {
    const { definition, roles, fits } = named("delete");
    expect(definition).toEqual({
      name: "delete",
      summary: "Delete",
      method: "DELETE",
      path: "/parcels/:code",
      danger: true,
      removesRecord: true,
    });
    expect(roles).toEqual(["admin", "office"]);
    const office = anActor({ role: "office" });
    expect([fits(office, { state: "new" }), fits(office, { state: "sent" })]).toEqual([true, false]);
  });
});

describe("what can be done with several audits", () => {
  const several = severalActions(createRegistry(resourceFiles).get("task"));
  const fitting = (actor: typeof people.admin, more: object) =>
    namesOf(several.filter(({ fits }) => fits(actor, { ...audit, ...more })));
  const withdrawnAt = "2026-05-22T10:00:00.000Z";

  it("is what the workflow says, and deleting: nobody approves or grades several", () => {
    expect(namesOf(several)).toEqual([
      "assignAuditor",
      "inviteAuditor",
      "release",
      "extend",
      "moveDeadline",
      "withdraw",
      "restore",
      "delete",
    ]);
    expect(several.map(({ roles }) => roles)[2]).toEqual(["auditor", "admin", "office"]);
  });

  it.each([
    ["an administrator with a draft", people.admin, { status: "draft" }, ["moveDeadline", "withdraw"]],
    [
      "an administrator with an expired one",
      people.admin,
      { status: "expired" },
      ["extend", "moveDeadline", "withdraw"],
    ],
    ["an administrator with a withdrawn one", people.admin, { status: "expired", withdrawnAt }, ["restore"]],
    ["an administrator with one under review", people.admin, { status: "selected_for_review" }, ["release"]],
    ["its auditor with it", people.auditor, { status: "selected_for_review" }, ["release"]],
    ["another auditor with it", people.otherAuditor, { status: "selected_for_review" }, []],
    ["its office with a draft", people.office, { status: "draft" }, ["moveDeadline", "withdraw"]],
    ["another office with it", people.foreignOffice, { status: "draft" }, []],
  ])("is offered to %s", (_who, actor, more, names) => expect(fitting(actor, more)).toEqual(names));
});

describe("what several records are asked and given", () => {
  const record = { code: "A-1", note: "Its own" };
  it.each(["once", "only"] as const)("is asked %s, but for what repeats something of each record", (bulk) => {
    const definition: ActionDefinition = { ...plain, input, bulk };
    expect(sharedInputs(definition)).toEqual([["reason", input.reason]]);
    expect(inputFor(definition, record, { reason: "Because" })).toEqual({ reason: "Because", code: "A-1" });
  });

  it("begins with no day of one of them", () => {
    const day: ActionDefinition = { ...plain, input: { day: { day: true, begins: "due" } }, bulk: "once" };
    expect(sharedInputs(day)).toEqual([["day", { day: true }]]);
  });

  it("asks for their number where one asks to be repeated, or several are removed for good", () => {
    const withdraw = { name: "withdraw", summary: "", method: "POST", path: "/x/:id" } as const;
    expect(needsNumber({ ...withdraw, input: { code: { repeats: "code" } } }, 1)).toBe(true);
    expect(needsNumber({ ...withdraw, removesRecord: true }, 2)).toBe(true);
    expect(needsNumber({ ...withdraw, removesRecord: true }, 1)).toBe(false);
    expect(needsNumber({ ...withdraw, removesRecord: true, undo: "restore" }, 2)).toBe(false);
    expect(needsNumber({ ...withdraw, danger: true }, 2)).toBe(false);
  });

  it.each(["each", undefined] as const)("is nothing where each stays as it is: %s", (bulk) => {
    const definition: ActionDefinition = { ...plain, input, ...(bulk ? { bulk } : {}) };
    expect(sharedInputs(definition)).toEqual([]);
    expect(inputFor(definition, record, { reason: "Because" })).toBeUndefined();
  });
});
