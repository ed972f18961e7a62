import { describe, expect, it } from "vitest";
import { callOf } from "#domain/actions/call.ts";
import type { ActionDefinition } from "#domain/schema/action.ts";
import { actionsFor } from "#domain/schema/recordActions.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { anActor } from "#tests/domain/samples.ts";

const registry = createRegistry(resourceFiles);
const admin = anActor({ role: "admin" });
const office = anActor({ role: "office", code: "CO-LT", country: "LT" });

const auditor = { id: "u1", role: "auditor", status: "approved", country: "LT", blockedAt: null };
const student = { id: "u2", role: "student", status: "approved", country: "LT", blockedAt: null };
const blocked = { blockedAt: "2026-01-01T00:00:00.000Z" };
const enterprise = { peCode: "LT-0142", officeCode: "CO-LT", country: "LT", blockedAt: null };
const centralOffice = { penCode: "CO-LT", country: "LT", blockedAt: null };

const published = { id: "f1", publishedVersion: 1, retiredAt: null };

describe("what is offered", () => {
  it.each([
    [
      "an administrator with a pending registration",
      admin,
      "user",
      { ...auditor, status: "pending" },
      ["approveRegistration", "rejectRegistration", "erase"],
    ],
    [
      "an administrator with an auditor",
      admin,
      "user",
      auditor,
      ["giveInstitution", "suspend", "sendPasswordLink", "erase", "archive"],
    ],
    [
      "an administrator with a suspended auditor",
      admin,
      "user",
      { ...auditor, status: "suspended" },
      ["giveInstitution", "unsuspend", "erase", "archive"],
    ],
    [
      "an administrator with a student",
      admin,
      "user",
      student,
      ["correctName", "block", "merge", "makeFormer", "erase", "archive"],
    ],
    [
      "an administrator with a blocked student",
      admin,
      "user",
      { ...student, ...blocked },
      ["correctName", "unblock", "merge", "makeFormer", "erase", "archive"],
    ],
    [
      "an administrator with somebody erased",
      admin,
      "user",
      { ...auditor, status: "suspended", erasedAt: "2026-01-01T00:00:00.000Z" },
      [],
    ],
    [
      "an office with a student of its country",
      office,
      "user",
      student,
      ["correctName", "block", "merge", "makeFormer"],
    ],
    ["an office with a student of another country", office, "user", { ...student, country: "DE" }, []],
    ["an office with an auditor", office, "user", auditor, []],
    [
      "a student with themselves",
      anActor({ id: "u2", role: "student", country: "LT" }),
      "user",
      student,
      ["requestErasure", "requestData"],
    ],
    [
      "an office with its own enterprise",
      office,
      "enterprise",
      enterprise,
      ["renewAccessCode", "newSchoolYear", "confirmNames", "block", "archive"],
    ],
    [
      "an office with a blocked enterprise",
      office,
      "enterprise",
      { ...enterprise, ...blocked },
      ["renewAccessCode", "newSchoolYear", "confirmNames", "unblock", "archive"],
    ],
    [
      "an office with an archived enterprise",
      office,
      "enterprise",
      { ...enterprise, archivedAt: "2026-01-01T00:00:00.000Z" },
      ["block", "restore"],
    ],
    ["an office with another's enterprise", office, "enterprise", { ...enterprise, officeCode: "CO-DE" }, []],
    [
      "a trainer with their enterprise",
      anActor({ role: "trainer", code: "LT-0142" }),
      "enterprise",
      enterprise,
      ["renewTeamCode", "newSchoolYear", "confirmNames", "enterRegister"],
    ],
    ["an office with itself", office, "central-office", centralOffice, []],
    ["an administrator with an office", admin, "central-office", centralOffice, ["renewAccessCode", "block"]],
    ["an administrator with a questionnaire", admin, "form", published, ["retire"]],
    ["an administrator with an unpublished one", admin, "form", { ...published, publishedVersion: null }, []],
    ["an auditor with a questionnaire", anActor({ role: "auditor" }), "form", published, []],
  ])("to %s", (_who, actor, name, record, expected) => {
    expect(actionsFor(registry.named(name), actor, record).map((action) => action.name)).toEqual(expected);
  });

  it("is nothing when a resource names no action", () => {
    expect(actionsFor(registry.get("audit-field"), admin, { id: "f1" })).toEqual([]);
  });
});

describe("the call of an action", () => {
  const callNamed = (resource: string, action: string, record: Record<string, unknown>, chosen?: string) => {
    const found = registry.named(resource).actions.find(({ name }) => name === action);
    if (!found) throw new Error(`${resource} has no ${action}`);
    return callOf(found, record, chosen ? { role: chosen } : {});
  };

  it.each([
    ["user", "suspend", auditor, undefined, "POST", "/admin/suspend-user/u1", undefined],
    [
      "user",
      "rejectRegistration",
      { id: "a/b c" },
      undefined,
      "DELETE",
      "/admin/delete-user/a%2Fb%20c",
      { reason: null },
    ],
    ["enterprise", "block", enterprise, undefined, "POST", "/api/Blacklist/block-cocode", { code: "LT-0142" }],
    [
      "enterprise",
      "renewAccessCode",
      enterprise,
      "trainer",
      "POST",
      "/enterprises/LT-0142/access-codes",
      { role: "trainer" },
    ],
    [
      "central-office",
      "renewAccessCode",
      centralOffice,
      undefined,
      "POST",
      "/central-offices/CO-LT/access-codes",
      { role: "office" },
    ],
    ["central-office", "unblock", centralOffice, undefined, "DELETE", "/api/Blacklist/unblock-cocode/CO-LT", undefined],
  ])("%s %s carries the record", (resource, action, record, chosen, method, path, body) => {
    expect(callNamed(resource, action, record, chosen)).toEqual({ method, path, body });
  });

  it("sends what was left empty as null, and nothing where nothing was asked: then it stays as it is", () => {
    const approve = registry.get("user").actions.find(({ name }) => name === "approveRegistration");
    if (!approve) throw new Error("Registrations are not approved any more");
    const applicant = { id: "u1", revision: 3 };
    const typed = { noInstitutionReason: "Retired." };
    expect(callOf(approve, applicant, typed).body).toEqual({
      institutionId: null,
      noInstitutionReason: "Retired.",
      revision: 3,
    });
    expect(callOf(approve, applicant).body).toEqual({ revision: 3 });
  });

  it("carries what it takes of what was given, and the revision where it says so", () => {
    const plain: ActionDefinition = { name: "touch", summary: "Touch it", method: "PUT", path: "/things/:id" };
    const record = { id: "t1", revision: 4, note: "kept" };
    const bodyOf = (action: Partial<ActionDefinition>, given?: Record<string, unknown>) =>
      callOf({ ...plain, ...action }, record, given).body;
    const choice = { role: { values: ["trainer", "student"] } };
    expect(bodyOf({}, { note: "x" })).toBeUndefined();
    expect(bodyOf({ input: choice }, { role: "trainer" })).toEqual({ role: "trainer" });
    expect(bodyOf({ input: choice })).toBeUndefined();
    expect(bodyOf({ input: choice }, {})).toBeUndefined();
    expect(bodyOf({ body: { kind: "thing", of: ":id" } })).toEqual({ kind: "thing", of: "t1" });
    const input = { reason: { property: "note" } };
    const given = { reason: "Because", other: "x" };
    expect(bodyOf({ input, revision: "required" }, given)).toEqual({ reason: "Because", revision: 4 });
    expect(bodyOf({ input }, given)).toEqual({ reason: "Because" });
    const remark = { property: "note", optional: true as const };
    expect(bodyOf({ input: { ...input, remark } }, { reason: "Because" })).toEqual({ reason: "Because", remark: null });
    expect(bodyOf({ sendsRecord: true, input }, given)).toEqual({ ...record, reason: "Because" });
  });

  it("is refused for a record that lacks what it names", () => {
    for (const record of [{}, { peCode: null }])
      expect(() => callNamed("enterprise", "block", record)).toThrow("block needs peCode");
  });
});
