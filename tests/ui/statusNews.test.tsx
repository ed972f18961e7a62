import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { StatusNews } from "#src/audit/page/StatusNews.tsx";

const me = { id: "ieva", role: "student" } as Me;
const news = (status: TaskStatus, reader = me, acted = { current: false }) => (
  <StatusNews task={{ status } as TaskRecord} me={reader} acted={acted} />
);
const said = () => screen.getByRole("status").textContent;

describe("an audit that changes its state while its page is open", () => {
  test("shows the new state and the next step", () => {
    const { rerender } = render(news("draft"));
    expect(said()).toBe("");
    rerender(news("waiting_for_approval"));
    expect(said()).toContain("Current state: Waiting for approval");
    expect(said()).toContain("Your trainer is reviewing the answers");
  });

  test("takes the focus from the removed button, but not from other readers", async () => {
    const [own, other] = [{ current: true }, { current: false }];
    const actor = render(news("waiting_for_approval", me, own));
    expect(said()).toBe("");
    actor.rerender(news("approved", me, own));
    await expect.poll(() => document.activeElement?.textContent).toContain("Current state: Approved");
    actor.unmount();
    const reader = render(news("waiting_for_approval", me, other));
    reader.rerender(news("approved", me, other));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(document.activeElement).toBe(document.body);
  });

  test("does not announce states reached by typing, and dismissed ones", async () => {
    const { rerender } = render(news("rejected"));
    rerender(news("draft"));
    expect(said()).toBe("");
    rerender(news("waiting_for_approval"));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(said()).toBe("");
    rerender(news("rejected"));
    expect(said()).toContain("Current state: Rejected");
  });

  test("announces to everyone that a submission was recalled, with their next step", () => {
    for (const [role, next] of [
      ["student", "Answer the questionnaire"],
      ["trainer", "The team is answering"],
    ] as const) {
      const reader = { id: role, role } as Me;
      const { rerender, unmount } = render(news("waiting_for_approval", reader));
      rerender(news("draft", reader));
      expect(said()).toContain("The submission was recalled.");
      expect(said()).toContain(next);
      unmount();
    }
  });

  test("announces it even if the page changes with it", () => {
    const auditor = { id: "tomas", role: "auditor" } as Me;
    const task = { status: "approved" } as TaskRecord;
    render(<StatusNews task={task} me={auditor} acted={{ current: true }} from="selected_for_review" />);
    expect(said()).toContain("Current state: Listed for external audit");
  });

  test("uses the names of states for auditors", () => {
    const auditor = { id: "tomas", role: "auditor" } as Me;
    const { rerender } = render(news("selected_for_review", auditor));
    rerender(news("approved", auditor));
    expect(said()).not.toContain("Current state: Approved");
  });
});
