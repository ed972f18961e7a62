import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { WorkProps } from "#src/audit/audit.ts";
import ReadWorkbench from "#src/audit/reviewing/ReadWorkbench.tsx";
import type { ReviewSources } from "#src/audit/reviewing/useReview.ts";
import { address, props, question, responsesOf, show, startWorkbench } from "#tests/ui/answering/openWorkbench.tsx";

startWorkbench();

const answer = { value: "We meet on Mondays.", answeredByName: "Ieva" };
const graded = {
  round: 1,
  assessments: { one: { points: 1, comment: "No minutes." } },
  score: {},
  answers: {},
} as unknown as ReviewSources["graded"];

/** Opens the workbench of a reader at an address. */
function read(
  values: object,
  { path = "/dashboard/task/LT-1", wide = true, grades = null as ReviewSources["graded"] },
) {
  vi.stubGlobal("fetch", async () => Response.json([]));
  const sources = {
    ...props,
    me: { ...props.me, code: "LT", country: "LT", institutionId: null },
    actions: <button type="button">Recall</button>,
    task: { ...props.task, round: 1, ...values },
    responses: responsesOf({ one: answer as never }),
    previous: { round: null, submittedAt: null, answers: {}, assessments: {} },
    graded: grades,
  } as unknown as WorkProps & ReviewSources;
  return show(path, <ReadWorkbench {...sources} />, wide);
}

const submitted = { status: "waiting_for_approval", submittedAt: "2026-05-20T12:00:00.000Z" };
const stage = () => screen.getByRole("list", { name: "Stages of the audit" }).querySelector("[data-now]")?.textContent;

describe("an audit that its reader does not work on", () => {
  test("has one question at a time for reading, and its address opens it", async () => {
    const { user } = read(submitted, {});
    expect(address()).toBe("/dashboard/task/LT-1/q/one");
    expect(within(question()).getByText("We meet on Mondays.")).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(address()).toBe("/dashboard/task/LT-1/q/three");
  });

  test("opens the question of an address, also for readers with a small window", () => {
    read(submitted, { path: "/dashboard/task/LT-1/q/four", wide: false });
    expect(question().id).toBe("q-four");
  });

  test.each([
    [submitted, "Approval: PE trainer · since 20 May 2026"],
    [
      { status: "approved", approvedAt: "2026-05-21T12:00:00.000Z" },
      "External audit: waiting for an auditor · since 21 May 2026",
    ],
    [{ status: "completed", completedAt: "2026-05-22T12:00:00.000Z" }, "Certificate: 22 May 2026 (done)"],
    [{ status: "rejected", rejectedReason: "Add the minutes." }, "Answers: Sent back · The team"],
  ])("shows its state once, as the current stage: %j", (values, words) => {
    read(values, {});
    expect(stage()).toBe(words);
    expect(screen.getByRole("button", { name: "Recall" })).toBeVisible();
  });

  test("has only the name of a state outside the stages", () => {
    read({ status: "expired" }, {});
    expect(screen.getByText("Expired")).toBeVisible();
    expect(screen.queryByRole("list", { name: "Stages of the audit" })).toBeNull();
  });

  test("has a filter for questions with lost points", () => {
    read({ status: "completed" }, { grades: graded });
    expect(screen.getByRole("button", { name: "Points lost 1" })).toBeEnabled();
  });
});
