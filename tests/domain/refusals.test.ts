import { describe, expect, it } from "vitest";
import type { Task } from "#domain/generated/resources.ts";
import { decide, isDue, refusals } from "#domain/workflow/decide.ts";
import { statuses, taskActions } from "#domain/workflow/workflow.ts";
import { audit, moments, people } from "#tests/domain/auditAndPeople.ts";
import { anActor } from "#tests/domain/samples.ts";

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

describe("what is due", () => {
  const notTheirs = ["FORBIDDEN", "ALREADY_SELECTED", "TASK_WITHDRAWN"];

  it.each(statuses)("in an audit that is %s is what may be done, or only needs something more", (status) => {
    const task: Partial<Task> = { ...audit, status };
    for (const [person, actor] of Object.entries(people)) {
      for (const action of taskActions) {
        const decision = decide({ action, actor, task, now: moments.before });
        const code = decision.ok ? undefined : decision.problem.code;
        // Guards refuse with WRONG_STATE too.
        if (isDue({ action, actor, task })) expect(notTheirs, `${person}: ${action}`).not.toContain(code);
        else expect([...notTheirs, "WRONG_STATE"], `${person}: ${action}`).toContain(code);
      }
    }
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
