import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Comment } from "#domain/comments/threads.ts";
import { problem } from "#domain/errors.ts";
import { HttpProblem } from "#providers/http/send.ts";
import { CommentBoard, type NewComment } from "#src/audit/comments/board.ts";
import { CommentsContext } from "#src/audit/comments/CommentsContext.tsx";
import { commentDraft } from "#src/audit/comments/commentDraft.ts";
import { OpenRemarks } from "#src/audit/comments/OpenRemarks.tsx";
import { UnsentRemarks } from "#src/audit/comments/UnsentRemarks.tsx";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { writeDraft } from "#src/shared/drafts/drafts.ts";
import { readText } from "#src/shared/drafts/useTextDraft.ts";
import { aRemark } from "#tests/ui/comments/aRemark.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

const task = "LT-0142-2026-01";
const draft = (about: string, text: string, owner = "rasa") => writeDraft(commentDraft, { owner, about }, text);

beforeEach(() => localStorage.clear());

/** Content of a decision's dialog about remarks for Rasa. */
async function open(remark: Comment = aRemark) {
  const comments = [remark];
  const add = vi.fn(async (comment: NewComment) => {
    const added = { ...aRemark, replyTo: null, questionId: null, ...comment, id: `c${comments.length + 1}` };
    comments.push(added);
    return added;
  });
  const board = new CommentBoard(task, { read: async () => [...comments], add, settle: async () => undefined });
  await board.refresh();
  render(
    <SignedInProvider value={{ ...anAdmin, id: "rasa", role: "trainer", code: "LT-0142" }}>
      <CommentsContext.Provider value={board}>
        <UnsentRemarks />
        <OpenRemarks />
      </CommentsContext.Provider>
    </SignedInProvider>,
  );
  return { add, user: userEvent.setup() };
}

test("an unsent remark is shown before a decision, and can be sent from there", async () => {
  draft(`${task}:q2`, "Which bank?");
  const { add, user } = await open();
  expect(screen.getByText("Not sent yet, so only you can read it:")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Add remark" }));
  expect(add).toHaveBeenCalledExactlyOnceWith({ questionId: "q2", text: "Which bank?" });
  expect(await screen.findByText("2 remarks are still open:")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Add remark" })).toBeNull();
  expect(readText(commentDraft, { owner: "rasa", about: `${task}:q2` })).toBe("");
});

test("so is a reply, which is sent to its remark", async () => {
  draft("c1", "It is on the first page.");
  const { add, user } = await open();
  await user.click(screen.getByRole("button", { name: "Send reply" }));
  expect(add).toHaveBeenCalledExactlyOnceWith({ replyTo: "c1", questionId: "q1", text: "It is on the first page." });
});

test("so is a reply to a remark that was resolved in the meantime", async () => {
  draft("c1", "It is on the first page.");
  const { add, user } = await open({ ...aRemark, resolvedAt: "2026-11-02T10:00:00.000Z" });
  await user.click(screen.getByRole("button", { name: "Send reply" }));
  expect(add).toHaveBeenCalledExactlyOnceWith({ replyTo: "c1", questionId: "q1", text: "It is on the first page." });
});

test("so is a message about the whole audit", async () => {
  draft(task, "Please look at the dates.");
  const { add, user } = await open();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(add).toHaveBeenCalledExactlyOnceWith({ text: "Please look at the dates." });
});

test("a remark that could not be sent stays, with the reason", async () => {
  draft(`${task}:q2`, "Which bank?");
  const { add, user } = await open();
  add.mockRejectedValueOnce(new HttpProblem(problem("NETWORK")));
  await user.click(screen.getByRole("button", { name: "Add remark" }));
  expect(await screen.findByRole("alert")).not.toBeEmptyDOMElement();
  expect(screen.getByText("Which bank?")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /Add remark/ }));
  expect(await screen.findByText("2 remarks are still open:")).toBeInTheDocument();
});

test("remarks of other people, of other audits, and blank ones are not shown", async () => {
  draft(`${task}:q2`, "Which bank?", "somebody else");
  draft("LT-0142-2026-011:q2", "Which bank?");
  draft(`${task}:q3`, "  ");
  await open();
  expect(screen.queryByText("Not sent yet, so only you can read it:")).toBeNull();
});
