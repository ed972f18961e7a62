import { expect, it } from "vitest";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { stagesOf } from "#domain/work/stages.ts";
import { statuses } from "#domain/workflow/workflow.ts";

const [over, here, ahead] = ["passed", "current", "ahead"] as const;

it.each<[TaskStatus, string[]]>([
  ["pending_internal_audit", [over, here, ahead, ahead, ahead]],
  ["draft", [over, here, ahead, ahead, ahead]],
  ["rejected", [over, here, ahead, ahead, ahead]],
  ["waiting_for_approval", [over, over, here, ahead, ahead]],
  ["approved", [over, over, over, here, ahead]],
  ["selected_for_review", [over, over, over, here, ahead]],
  ["confirmed", [over, over, over, here, ahead]],
  ["completed", [over, over, over, over, over]],
  ["expired", []],
])("an audit in %s has the stages %j", (status, states) => {
  expect(stagesOf(status).map(({ state }) => state)).toEqual(states);
});

it("each state is in one stage, except expired", () => {
  expect(statuses.filter((status) => stagesOf(status).length === 0)).toEqual(["expired"]);
});
