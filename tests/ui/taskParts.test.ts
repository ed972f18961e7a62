import { describe, expect, test } from "vitest";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import type { Me } from "#providers/me.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { partsOf } from "#src/audit/page/parts.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

/** An audit's page for one of its enterprise, or for its auditor. */
const pageOf = (status: TaskStatus, role: Me["role"], more: Partial<TaskPartProps["task"]> = {}) => {
  const task = { status, peCode: "LT-0142", auditorId: "tomas", expirationDate: "2100-01-01T00:00:00.000Z", ...more };
  const isAuditor = role === "auditor";
  const me = { ...anAdmin, noInstitutionReason: "Self-employed", id: isAuditor ? "tomas" : "ieva", role };
  return { task, me: { ...me, code: isAuditor ? null : "LT-0142" }, onChanged: async () => undefined } as TaskPartProps;
};
const open = (status: TaskStatus, role: Me["role"], asked: string | null, atQuestion: boolean) =>
  partsOf(pageOf(status, role), asked, atQuestion).active?.name;

describe("a question's address opens the part with the questions", () => {
  test.each<[TaskStatus, Me["role"], string]>([
    ["draft", "student", "answer"],
    ["draft", "trainer", "review"],
    ["waiting_for_approval", "student", "review"],
    ["waiting_for_approval", "trainer", "review"],
    ["selected_for_review", "auditor", "grade"],
    ["confirmed", "auditor", "review"],
    ["completed", "student", "review"],
  ])("of an audit that is %s, for a %s: %s", (status, role, part) => {
    expect(open(status, role, null, true)).toBe(part);
  });

  test("unless another one is requested", () => {
    expect(open("completed", "student", "result", true)).toBe("result");
  });

  test("elsewhere the reader's work opens, such as the trainer's board while the team answers, or the questions", () => {
    expect(open("draft", "trainer", null, false)).toBe("board");
    expect(open("rejected", "trainer", null, false)).toBe("board");
    expect(open("draft", "student", null, false)).toBe("answer");
    expect(open("completed", "student", null, false)).toBe("review");
    expect(open("confirmed", "auditor", null, false)).toBe("report");
  });
});

describe("a result is shown", () => {
  const shows = (...page: Parameters<typeof pageOf>) =>
    partsOf(pageOf(...page), null, false).shown.some(({ name }) => name === "result");

  test.each<[boolean, string, TaskStatus, Partial<TaskPartProps["task"]>]>([
    [false, "its trainer sent back", "rejected", { auditorId: null, round: 1, judgedBy: null }],
    [false, "is answered anew after that", "draft", { auditorId: null, round: 2, judgedBy: null }],
    [true, "its auditor sent back", "rejected", { round: 1, judgedBy: ["tomas"] }],
    [true, "is answered anew after that", "draft", { round: 2, judgedBy: ["tomas"] }],
    [true, "is graded", "confirmed", { round: 1, judgedBy: null }],
    [true, "is completed", "completed", { round: 1, judgedBy: null }],
  ])("%s: of an audit that %s", (isShown, _what, status, more) => {
    expect(shows(status, "student", more)).toBe(isShown);
    expect(shows(status, "trainer", more)).toBe(isShown);
  });
});
