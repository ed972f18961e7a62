import { describe, expect, it } from "vitest";
import type { Task } from "#domain/generated/resources.ts";
import { allowedActions, decide, refusals } from "#domain/workflow/decide.ts";
import { type Facts, type GuardName, guards } from "#domain/workflow/guards.ts";
import { anActor } from "#tests/domain/samples.ts";
import { audit, moments, people } from "#tests/domain/workflowTable.ts";

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
    expect(
      guards.noConflictOfInterest({
        actor: { ...auditor, institutionId: null },
        task: without,
        facts: {},
        now: moments.before,
      }),
    ).toBeUndefined();
  });
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
  const needing: [GuardName, Facts, string][] = [
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
    expect(allowedActions(given)).toEqual(["answer", "submit", "assignField", "assignQuestion"]);
    expect(allowedActions({ ...given, facts: { gaps: ["q-one"] } })).toEqual([
      "answer",
      "assignField",
      "assignQuestion",
    ]);
  });
});

describe("a refusal", () => {
  it("says first who may not, then which state, then what is missing", () => {
    const late = { facts: { gaps: ["q-one"] }, now: moments.after };
    const code = (actor = people.student, status: Task["status"] = "draft") => {
      const decision = decide({ action: "submit", actor, task: { ...audit, status }, ...late });
      return decision.ok ? undefined : decision.problem.code;
    };
    expect([code(people.foreignStudent, "approved"), code(people.student, "approved"), code()]).toEqual([
      "FORBIDDEN",
      "WRONG_STATE",
      "DEADLINE_PASSED",
    ]);
  });

  it("carries its status", () => {
    const refusal = decide({
      action: "selectForReview",
      actor: people.otherAuditor,
      task: { ...audit, status: "confirmed" },
      now: moments.before,
    });
    expect(refusal).toEqual({ ok: false, problem: { statusCode: 409, code: "ALREADY_SELECTED" } });
  });
});

describe("what a page tells instead of a button", () => {
  it("is the conflict of interest of an auditor who could take the audit otherwise", () => {
    const task: Partial<Task> = { ...audit, status: "approved", institutionId: "ours" };
    const colleague = anActor({ id: "me", role: "auditor", institutionId: "ours" });
    expect(refusals({ actor: colleague, task, now: moments.before })).toEqual(["CONFLICT_OF_INTEREST"]);
    expect(refusals({ actor: people.auditor, task, now: moments.before })).toEqual([]);
  });

  it("is nothing about an audit that somebody else has, that is withdrawn, or that is looked at already", () => {
    const told = (actor: typeof people.admin, task: Partial<Task>) =>
      refusals({ actor, task: { ...audit, ...task }, now: moments.before });
    const withdrawnAt = "2026-05-22T10:00:00.000Z";
    expect(told(people.otherAuditor, { status: "selected_for_review" })).toEqual([]);
    expect(told(people.student, { status: "draft", withdrawnAt })).toEqual([]);
    expect(told(people.student, { status: "waiting_for_approval", reviewOpenedAt: withdrawnAt })).toEqual([]);
  });

  it("is nothing about actions of other people or other states", () => {
    const actors = Object.values(people);
    const task: Partial<Task> = { ...audit, status: "completed" };
    expect(actors.flatMap((actor) => refusals({ actor, task, now: moments.before }))).toEqual([]);
  });
});
