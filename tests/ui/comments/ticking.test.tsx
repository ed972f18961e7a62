import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { type Comment, threadsToDo } from "#domain/comments/threads.ts";
import type { Me } from "#providers/me.ts";
import { CommentBoard } from "#src/audit/comments/board.ts";
import { CommentsContext, Ticking } from "#src/audit/comments/CommentsContext.tsx";
import { OpenRemarks } from "#src/audit/comments/OpenRemarks.tsx";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { aRemark } from "#tests/ui/comments/aRemark.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

const done = { ...aRemark, doneAt: "2026-11-02T10:00:00.000Z", doneByName: "Ieva" };

/** A question with a remark for a person who may mark remarks as done, or may not. */
async function open(role: Me["role"], comments: Comment[]) {
  const settle = vi.fn(async () => {
    comments[0] = done;
  });
  const board = new CommentBoard("LT-0142-2026-01", {
    read: async () => structuredClone(comments),
    add: async () => aRemark,
    settle,
  });
  render(
    <SignedInProvider value={{ ...anAdmin, id: "me", role, code: "LT-0142" }}>
      <CommentsContext.Provider value={board}>
        <Ticking.Provider value={role === "student"}>
          <QuestionThreads questionId="q1" title="Your purpose" />
          <OpenRemarks />
        </Ticking.Provider>
      </CommentsContext.Provider>
    </SignedInProvider>,
  );
  await act(() => board.refresh());
  return settle;
}

describe("a remark", () => {
  test("is marked as done by the team, and shows that", async () => {
    const settle = await open("student", [aRemark]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Done" }));
    expect(settle).toHaveBeenCalledWith("c1", "done");
    expect((await screen.findAllByText(/^Marked as done by Ieva/)).length).toBe(2);
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  });

  test("that is done is shown as such to the trainer, at its question and before the decision, without a checkbox", async () => {
    await open("trainer", [done]);
    expect(screen.getAllByText(/^Marked as done by Ieva/)).toHaveLength(2);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  test("counts as open work until it is done or resolved", () => {
    const settled = { ...aRemark, resolvedAt: "2026-11-03T10:00:00.000Z" };
    expect(threadsToDo([aRemark, done, settled])).toEqual([aRemark]);
  });
});
