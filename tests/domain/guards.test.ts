import { describe, expect, it } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { Score } from "#domain/scoring/score.ts";
import { allowedActions, decide, refusals } from "#domain/workflow/decide.ts";
import { type GuardFacts, type GuardName, guards } from "#domain/workflow/guards.ts";
import { audit, moments, people } from "#tests/domain/auditAndPeople.ts";
import { anActor } from "#tests/domain/samples.ts";

const ask = (
  guard: GuardName,
  {
    actor = people.auditor,
    task = audit,
    facts = {},
    now = moments.before,
  }: Partial<Parameters<(typeof guards)[GuardName]>[0]>,
) => guards[guard]({ actor, task, facts, now });

describe("a conflict of interest", () => {
  const auditor = anActor({ id: "me", role: "auditor", institutionId: "elsewhere" });
  const conflict = (task: Partial<Task>, actor = auditor) =>
    ask("noConflictOfInterest", { actor, task: { ...audit, ...task } });

  it("is the same institution", () => expect(conflict({ institutionId: "elsewhere" })).toBe("CONFLICT_OF_INTEREST"));
  it.each(["requestedBy", "submittedBy", "approvedBy"])("is to be in the audit's %s", (field) => {
    expect(conflict({ [field]: "me" })).toBe("CONFLICT_OF_INTEREST");
  });
  it("is the same enterprise", () =>
    expect(conflict({}, { ...auditor, code: "LT-0142" })).toBe("CONFLICT_OF_INTEREST"));
  it("is not the same country", () => expect(conflict({}, { ...auditor, country: "LT" })).toBeUndefined());
  it("is not to have no institution, as the audit has none", () => {
    const { institutionId: _none, ...without } = audit;
    const actor = { ...auditor, institutionId: null };
    // The database has nothing as null, which the type does not know; a page leaves it out.
    const stored: Partial<Task> = JSON.parse(JSON.stringify({ ...audit, institutionId: null }));
    for (const task of [without, stored]) expect(ask("noConflictOfInterest", { actor, task })).toBeUndefined();
  });
  it("is not to have no account, as nobody has approved yet", () =>
    expect(conflict({ approvedBy: null }, { ...auditor, id: null })).toBeUndefined());
  it("is not to come from another enterprise", () =>
    expect(conflict({}, { ...auditor, code: "LT-9999" })).toBeUndefined());
});

describe("an institution", () => {
  const unknown = anActor({ id: "me", role: "auditor" });
  it("is missing where nobody has said which, or why none", () => {
    expect(ask("institutionKnown", { actor: unknown })).toBe("INSTITUTION_MISSING");
    expect(ask("institutionKnown", { actor: { ...unknown, institutionId: "elsewhere" } })).toBeUndefined();
    expect(ask("institutionKnown", { actor: { ...unknown, noInstitutionReason: "Retired." } })).toBeUndefined();
  });
  it("that is missing keeps an auditor from taking an audit up, and says so", () => {
    const task = { ...audit, status: "approved" as const };
    expect(refusals({ actor: unknown, task, now: moments.before })).toEqual(["INSTITUTION_MISSING"]);
  });
});

describe("a practice", () => {
  const auditor = anActor({ id: "me", role: "auditor", institutionId: "elsewhere" });
  const task = { ...audit, status: "approved" as const };
  const refused = (practice: Actor["practice"], moment: string) =>
    refusals({ actor: practice === undefined ? auditor : { ...auditor, practice }, task, now: new Date(moment) });

  it.each<[string, Actor["practice"], string[]]>([
    ["that is not known", undefined, []],
    ["that was never done", { practisedAt: null, practiceDifference: null }, ["PRACTICE_DUE"]],
    ["with points far from the model", { practisedAt: "2026-11-02", practiceDifference: 1 }, ["PRACTICE_DIFFERS"]],
    ["with points close to the model", { practisedAt: "2026-11-02", practiceDifference: 0.2 }, []],
  ])("%s decides about a claim once the rule applies", (_case, practice, codes) => {
    expect(refused(practice, "2026-11-30T12:00:00Z")).toEqual(codes);
    expect(refused(practice, "2026-10-30T12:00:00Z")).toEqual([]);
  });
});

describe("an own submission", () => {
  it("is neither approved nor rejected by who submitted it, whatever their role", () => {
    for (const action of ["approve", "reject"] as const) {
      for (const actor of [people.trainer, people.admin]) {
        const task = { ...audit, status: "waiting_for_approval" as const, submittedBy: actor.id };
        expect(decide({ action, actor, task, now: moments.before })).toMatchObject({
          ok: false,
          problem: { code: "OWN_SUBMISSION", statusCode: 403 },
        });
      }
    }
  });
});

it.each<[string, Partial<Task>, boolean]>([
  ["begins without an answer", { status: "pending_internal_audit" }, false],
  ["has one once it is a draft", { status: "draft" }, true],
  ["that expired without one has none", { status: "expired", expiredFrom: "pending_internal_audit" }, false],
  ["that expired as a draft has one", { status: "expired", expiredFrom: "draft" }, true],
])("an audit %s", (_what, state, isAnswered) => {
  const task = { ...audit, ...state };
  const refused = [ask("answered", { task }), ask("unanswered", { task })];
  expect(refused).toEqual(isAnswered ? [undefined, "WRONG_STATE"] : ["WRONG_STATE", undefined]);
});

describe("a level", () => {
  const field = { auditFieldId: "sales", points: 6, max: 10, percent: 60, graded: 2, total: 2 };
  /** An audit that passes as a whole, with so many of five points in Plan, and in Do the rest of six. */
  const scoreOf = (plan: number): Score => ({
    ...field,
    fields: [field],
    steps: [
      { step: "plan", points: plan, max: 5 },
      { step: "do", points: 6 - plan, max: 5 },
    ],
  });
  const task: Partial<Task> = { ...audit, level: "bronze", rulesVersion: 2 };
  const reached = (given: Partial<Task>, facts: GuardFacts) => ask("reachesLevel", { task: given, facts });

  it("has to be reached, not only the threshold for fields", () => {
    expect(reached(task, { score: scoreOf(3) })).toBeUndefined();
    expect(reached(task, { score: scoreOf(5) })).toBe("NO_LEVEL_REACHED");
    expect(ask("reachesThreshold", { task, facts: { score: scoreOf(5) } })).toBeUndefined();
  });

  it("is reached by the rules that the audit has", () => {
    expect(reached({ ...task, rulesVersion: 1 }, { score: scoreOf(5) })).toBeUndefined();
  });

  it("refuses nothing where a page knows neither the score nor the level", () => {
    const { level: _unknown, ...withoutLevel } = task;
    expect([reached(task, {}), reached(withoutLevel, { score: scoreOf(5) })]).toEqual([undefined, undefined]);
  });
});

it("who has no account is nobody who submitted", () => {
  const task = { ...audit, submittedBy: null };
  expect(ask("notOwnSubmission", { actor: people.visitor, task })).toBeUndefined();
});

it.each([
  [{ approvedAt: null, round: 1 }, undefined],
  [{ approvedAt: "2026-05-21T10:00:00.000Z", round: 1 }, "WRONG_STATE"],
  [{ approvedAt: null, round: 2 }, "WRONG_STATE"],
])("an audit with %j was never approved unless %s", (task, code) => {
  expect(ask("neverApproved", { task: { ...audit, ...task } })).toBe(code);
});

it("a guard names the one code that it refuses with", () => {
  const codes = Object.fromEntries(Object.entries(guards).map(([name, { code }]) => [name, code]));
  expect(codes).toMatchObject({
    allAnswered: "INCOMPLETE",
    allGraded: "NOT_GRADED",
    beforeDeadline: "DEADLINE_PASSED",
  });
  expect(Object.values(codes)).not.toContain(undefined);
});

describe("the deadline", () => {
  const end = new Date(String(audit.expirationDate));
  const later = new Date(end.getTime() + 1);
  it("is kept up to its last second", () => {
    expect([ask("beforeDeadline", { now: end }), ask("beforeDeadline", { now: later })]).toEqual([
      undefined,
      "DEADLINE_PASSED",
    ]);
    expect([ask("deadlinePassed", { now: end }), ask("deadlinePassed", { now: later })]).toEqual([
      "WRONG_STATE",
      undefined,
    ]);
  });
  it("stands still while the enterprise is blocked", () => {
    expect(ask("deadlinePassed", { now: later, facts: { enterpriseBlocked: true } })).toBe("WRONG_STATE");
  });
  it("is not passed where there is none", () => {
    const { expirationDate: _none, ...open } = audit;
    expect([ask("beforeDeadline", { task: open }), ask("deadlinePassed", { task: open })]).toEqual([
      undefined,
      "WRONG_STATE",
    ]);
  });
});

describe("facts that a page does not know", () => {
  const needing: [GuardName, GuardFacts, string][] = [
    ["allAnswered", { gaps: ["q-one"] }, "INCOMPLETE"],
    ["allGraded", { ungraded: ["q-one"] }, "NOT_GRADED"],
    ["reachesThreshold", { score: { points: 0, max: 1, percent: 0, fields: [], steps: [] } }, "BELOW_THRESHOLD"],
    ["auditorUnavailable", { auditorUnavailable: false }, "WRONG_STATE"],
    ["auditorAvailable", { auditorUnavailable: true }, "AUDITOR_UNAVAILABLE"],
  ];
  it.each(needing)("let %s pass, and refuse once they are known: %j", (guard, facts, code) => {
    expect(ask(guard, {})).toBeUndefined();
    expect(ask(guard, { facts })).toBe(code);
  });

  it("let a button be shown that the server then decides on", () => {
    const given = { actor: people.student, task: { ...audit, status: "draft" as const }, now: moments.before };
    expect(allowedActions(given)).toEqual(["answer", "submit", "assignField", "assignQuestion", "shareOut"]);
    expect(allowedActions({ ...given, facts: { gaps: ["q-one"] } })).toEqual([
      "answer",
      "assignField",
      "assignQuestion",
      "shareOut",
    ]);
  });
});
