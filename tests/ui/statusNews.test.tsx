import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { StatusNews } from "#src/audit/page/StatusNews.tsx";

const me = { id: "ieva", role: "student" } as Me;
const at = "2026-05-20T12:00:00.000Z";
const audit = { submittedAt: at, approvedAt: at, rejectedReason: "Two answers need more." };
const news = (status: TaskStatus, reader = me, acted = { current: false }) => (
  <StatusNews task={{ ...audit, status } as TaskRecord} me={reader} acted={acted} />
);
const said = () => screen.getByRole("status").textContent;

describe("an audit that changes its state while its page is open", () => {
  test("shows the new stage and its holder", () => {
    const { rerender } = render(news("draft"));
    expect(said()).toBe("");
    rerender(news("waiting_for_approval"));
    expect(said()).toBe("The stage of this audit has changed. Approval: PE trainer · since 20 May 2026");
    expect(screen.getByRole("button", { name: "Close" })).toBeVisible();
  });

  test("takes the focus from the removed button, but not from other readers", async () => {
    const [own, other] = [{ current: true }, { current: false }];
    const actor = render(news("waiting_for_approval", me, own));
    expect(said()).toBe("");
    actor.rerender(news("approved", me, own));
    await expect.poll(() => document.activeElement?.textContent).toContain("External audit: waiting for an auditor");
    expect(screen.queryByRole("button"), "the page shows the reader's own action").toBeNull();
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
    expect(said()).toContain("Answers: Sent back · The team");
  });

  test.each(["student", "trainer"] as const)("announces to a %s that a submission was recalled", (role) => {
    const reader = { id: role, role } as Me;
    const { rerender } = render(news("waiting_for_approval", reader));
    rerender(news("draft", reader));
    expect(said()).toBe("The submission was recalled.");
  });

  test("announces it even if the page changes with it", () => {
    const auditor = { id: "tomas", role: "auditor" } as Me;
    const task = { ...audit, status: "approved" } as TaskRecord;
    render(<StatusNews task={task} me={auditor} acted={{ current: true }} from="selected_for_review" />);
    expect(said()).toContain("External audit: waiting for an auditor");
  });
});
