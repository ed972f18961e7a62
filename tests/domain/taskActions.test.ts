import { describe, expect, it } from "vitest";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskAction } from "#domain/generated/workflow.ts";
import { offeredActions } from "#domain/workflow/decide.ts";
import { effectsOf, explainedActions, taskAction, transitionsOf } from "#domain/workflow/workflow.ts";
import { audit, moments, people } from "#tests/domain/auditAndPeople.ts";

describe("the description of an action that people take", () => {
  it("is as its file says, without who may take it when", () => {
    const recall = taskAction("recall");
    expect(recall).toMatchObject({ name: "recall", method: "PUT", path: "/tasks/:code/recall", offer: "button" });
    expect([recall.words, recall.input]).toEqual([{}, {}]);
    expect(recall).not.toHaveProperty("transitions");
  });

  it("is otherwise for some people in some states, and keeps the rest", () => {
    const usual = taskAction("reject");
    const [ofTrainer, ofAuditor] = transitionsOf("reject");
    expect(taskAction("reject", ofTrainer)).toEqual(usual);
    expect(usual).toMatchObject({ offer: "button", input: { reason: { property: "rejectedReason" } } });
    expect(taskAction("reject", ofAuditor)).toEqual({
      ...usual,
      offer: "menu",
      words: { ...usual.words, ...ofAuditor?.words },
      input: { reason: { property: "rejectedReason", minLength: 10 } },
    });
    expect(taskAction("reject", ofAuditor).words).toMatchObject({
      label: "workflow:actions.rejectUngraded",
      reason: "audit:dialog.reason",
    });
  });

  it.each(["expire", "dance" as TaskAction] as const)("is none of what nobody calls: %s", (action) =>
    expect(() => taskAction(action)).toThrow(`Nobody calls the action ${action}`),
  );

  it("is offered to those who may, as it is for them", () => {
    const offered = (actor: typeof people.admin, task: Partial<Task>) =>
      offeredActions({ actor, task: { ...audit, ...task }, now: moments.before });
    const ofAuditor = offered(people.auditor, { status: "selected_for_review" });
    expect(ofAuditor.map(({ name, offer }) => [name, offer])).toEqual([
      ["reject", "menu"],
      ["release", "button"],
      ["requestProof", "page"],
      ["finishGrades", "page"],
    ]);
    expect(offered(people.foreignStudent, { status: "draft" })).toEqual([]);
  });
});

it("an action writes what its file says, and one that says nothing writes nothing of itself", () => {
  expect(effectsOf("reject")).toMatchObject({
    sets: { rejectedBy: "$me.id", rejectedReason: "$input.reason" },
    clears: ["auditorId", "selectedAt", "independence"],
  });
  expect(effectsOf("dance" as TaskAction)).toEqual({});
});

it("the refusal of an action that is only now and then due is not told in place of its button", () => {
  expect(explainedActions).toContain("approve");
  expect(explainedActions).not.toContain("recall");
});
