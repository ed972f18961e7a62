import { describe, expect, it, test } from "vitest";
import { holderOf } from "#domain/work/holder.ts";
import { stageNow } from "#domain/work/stages.ts";
import { statuses } from "#domain/workflow/workflow.ts";

const facts = {
  submittedAt: "2026-05-01T08:00:00.000Z",
  approvedAt: "2026-05-03T08:00:00.000Z",
  selectedAt: "2026-05-04T08:00:00.000Z",
  completedAt: "2026-05-09T08:00:00.000Z",
  auditorIdLabel: "Tomas Auditor",
};

describe("an audit is with", () => {
  test.each([
    ["draft", "team", undefined, undefined],
    ["rejected", "team", undefined, undefined],
    ["waiting_for_approval", "trainer", undefined, facts.submittedAt],
    ["approved", "nobody", undefined, facts.approvedAt],
    ["selected_for_review", "auditor", "Tomas Auditor", facts.selectedAt],
    ["confirmed", "auditor", "Tomas Auditor", facts.selectedAt],
    ["completed", undefined, undefined, facts.completedAt],
  ] as const)("in the state %s: %s %s", (status, holder, name, since) => {
    expect(holderOf({ ...facts, status } as never)).toEqual({ with: holder, name, since });
  });

  test("the trainer who opened it, from that time", () => {
    const opened = { reviewOpenedAt: "2026-05-02T08:00:00.000Z", reviewOpenedByLabel: "Rasa" };
    const task = { ...facts, ...opened, status: "waiting_for_approval" as const };
    expect(holderOf(task)).toEqual({ with: "trainer", name: "Rasa", since: opened.reviewOpenedAt });
  });
});

it("each state in a stage has a holder", () => {
  for (const status of statuses)
    expect(holderOf({ ...facts, status } as never) !== undefined).toBe(stageNow(status) !== undefined);
});
