import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Comment } from "#domain/comments/threads.ts";
import { problem } from "#domain/errors.ts";
import { HttpProblem } from "#providers/http/send.ts";
import { CommentBoard } from "#src/audit/comments/board.ts";
import { CommentsContext } from "#src/audit/comments/CommentsContext.tsx";
import { commentDraft } from "#src/audit/comments/commentDraft.ts";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { writeDraft } from "#src/shared/drafts/drafts.ts";
import { readText } from "#src/shared/drafts/useTextDraft.ts";
import { aRemark } from "#tests/ui/comments/aRemark.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

const SETTLED = { resolvedAt: "2026-11-02T10:00:00.000Z" };
const NOTE = "This remark has been settled. You can still send your reply.";
const place = { owner: "rasa", about: "c1" };

/** The server's answer to resolving waits for this. */
let answered: Promise<void>;

beforeEach(() => {
  localStorage.clear();
  answered = Promise.resolve();
});

/** Rasa reads a question with a remark; another person resolves it on the test's command. */
async function open(begun: Partial<Comment> = {}) {
  const comments: Comment[] = [{ ...aRemark, ...begun }];
  const board = new CommentBoard("LT-0142-2026-01", {
    read: async () => comments.map((comment) => ({ ...comment })),
    add: async (comment) => {
      const added = { ...aRemark, replyTo: null, questionId: null, ...comment, id: `c${comments.length + 1}` };
      comments.push(added);
      return added;
    },
    settle: async (_id, verb) => {
      await answered;
      Object.assign(comments[0] as Comment, verb === "resolve" ? SETTLED : { resolvedAt: null });
    },
  });
  await board.refresh();
  render(
    <SignedInProvider value={{ ...anAdmin, id: "rasa", role: "trainer", code: "LT-0142" }}>
      <CommentsContext.Provider value={board}>
        <App>
          <QuestionThreads questionId="q1" title="Your purpose" />
        </App>
      </CommentsContext.Provider>
    </SignedInProvider>,
  );
  const change = (changes: Partial<Comment>) =>
    act(async () => {
      Object.assign(comments[0] as Comment, changes);
      await board.refresh();
    });
  return { user: userEvent.setup(), change };
}

const field = () => screen.getByRole("textbox", { name: "Your reply" });
const button = (name: string) => screen.getByRole("button", { name });

test("a remark that is resolved during a reply keeps the field with the focus, and shows a note", async () => {
  const { user, change } = await open();
  await user.click(button("Reply"));
  await user.keyboard("It is on");
  const before = field();
  await change(SETTLED);
  await user.keyboard(" page one.");
  expect(field()).toBe(before);
  expect(before).toHaveFocus();
  expect(before).toHaveValue("It is on page one.");
  expect(screen.getByText(NOTE)).toBeInTheDocument();
  expect(screen.getAllByText("A date is missing.")[0]).toBeVisible();
});

test("the reply can still be sent and is displayed", async () => {
  const { user, change } = await open();
  await user.click(button("Reply"));
  await user.keyboard("It is on page one.");
  await change(SETTLED);
  await user.click(button("Send reply"));
  expect(await screen.findByText("It is on page one.")).toBeVisible();
  expect(screen.queryByText(NOTE)).toBeNull();
  expect(button("Reply")).toHaveFocus();
});

test("it can be closed and continued, even below a collapsed remark", async () => {
  const { user, change } = await open();
  await user.click(button("Reply"));
  await user.keyboard("It is on");
  await change(SETTLED);
  await user.click(screen.getByText("Settled: A date is missing."));
  await user.click(button("Cancel"));
  expect(button("Continue writing")).toBeVisible();
  expect(button("Continue writing")).toHaveFocus();
  expect(readText(commentDraft, place)).toBe("It is on");
});

test("a resolved remark that is reopened during a reply keeps the field as well", async () => {
  const { user, change } = await open(SETTLED);
  await user.click(screen.getByText("Settled: A date is missing."));
  await user.click(button("Reply"));
  const before = field();
  await change({ resolvedAt: null });
  expect(field()).toBe(before);
  expect(before).toHaveFocus();
  expect(screen.queryByText(NOTE)).toBeNull();
});

test("a reply that was closed before its remark was resolved is not collapsed", async () => {
  const { user, change } = await open();
  await user.click(button("Reply"));
  await user.keyboard("It is on{Escape}");
  await change(SETTLED);
  expect(button("Continue writing")).toBeVisible();
});

test("a reply of an earlier visit below a resolved remark is visible", async () => {
  writeDraft(commentDraft, place, "Half a sentence");
  await open(SETTLED);
  expect(field()).toBeVisible();
  expect(field()).toHaveValue("Half a sentence");
});

test("a resolved remark without a reply is collapsed", async () => {
  const { change } = await open();
  await change(SETTLED);
  expect(screen.getByText("A date is missing.")).not.toBeVisible();
});

test("the focus stays nearby when a remark is resolved or reopened by keyboard", async () => {
  const { user } = await open();
  button("Mark as settled").focus();
  await user.keyboard("{Enter}");
  const fold = await screen.findByText("Settled: A date is missing.");
  await waitFor(() => expect(fold).toHaveFocus());
  await user.click(fold);
  button("Reopen").focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(button("Reply")).toHaveFocus());
});

describe("while the reader resolves a remark", () => {
  let answer: () => void;
  let fail: (error: Error) => void;
  beforeEach(() => {
    answered = new Promise((resolve, reject) => {
      answer = resolve;
      fail = reject;
    });
  });
  const settled = () => screen.findByText("Settled: A date is missing.");

  test("a focus that was moved elsewhere stays there", async () => {
    const { user } = await open();
    const elsewhere = document.body.appendChild(document.createElement("input"));
    onTestFinished(() => elsewhere.remove());
    await user.click(button("Mark as settled"));
    await user.click(elsewhere);
    answer();
    await settled();
    expect(elsewhere).toHaveFocus();
  });

  test("the field of a reply stays", async () => {
    const { user } = await open();
    await user.click(button("Mark as settled"));
    await user.click(button("Reply"));
    answer();
    await settled();
    expect(field()).toHaveFocus();
  });

  test("and it fails, the focus does not move when another person resolves it later", async () => {
    const { user, change } = await open();
    await user.click(button("Mark as settled"));
    fail(new HttpProblem(problem("SERVER_ERROR")));
    await screen.findByText(/Something went wrong on the server/);
    (document.activeElement as HTMLElement).blur();
    await change(SETTLED);
    await settled();
    expect(document.body).toHaveFocus();
  });
});
