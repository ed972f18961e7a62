import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { Comment } from "#domain/comments/threads.ts";
import type { Me } from "#providers/me.ts";
import { CommentBoard } from "#src/audit/comments/board.ts";
import { CommentsContext } from "#src/audit/comments/CommentsContext.tsx";
import { commentDraft } from "#src/audit/comments/commentDraft.ts";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { writeDraft } from "#src/shared/drafts/drafts.ts";
import { readText } from "#src/shared/drafts/useTextDraft.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

beforeEach(() => localStorage.clear());

const trainer: Me = { ...anAdmin, id: "u1", role: "trainer", code: "LT-0142" };
const remark: Comment = {
  id: "c1",
  questionId: "q1",
  replyTo: null,
  text: "Who took part?",
  authorId: "u2",
  authorName: "Ieva",
  authorRole: "student",
  createdAt: "2026-11-01T10:00:00.000Z",
  resolvedAt: null,
  doneAt: null,
  doneByName: null,
  mentions: [],
};

/** A question with a remark, followed by another control; comments arrive when the test lets them. */
async function open() {
  const arrivals: (() => void)[] = [];
  const board = new CommentBoard("LT-0142-2026-01", {
    read: async () => [remark],
    add: (comment) => new Promise((resolve) => arrivals.push(() => resolve({ ...remark, ...comment }))),
    settle: async () => undefined,
  });
  render(
    <SignedInProvider value={trainer}>
      <CommentsContext.Provider value={board}>
        <QuestionThreads questionId="q1" title="Your purpose" />
        <button type="button">Elsewhere</button>
      </CommentsContext.Provider>
    </SignedInProvider>,
  );
  await act(() => board.refresh());
  return { user: userEvent.setup(), arrive: () => act(async () => arrivals.shift()?.()) };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe.each([
  {
    what: "a remark",
    opener: /^Add a remark on/,
    label: "Your remark",
    send: "Add remark",
    about: "LT-0142-2026-01:q1",
  },
  { what: "a reply", opener: "Reply", label: "Your reply", send: "Send reply", about: "c1" },
])("$what", ({ opener, label, send, about }) => {
  const place = { owner: "u1", about };
  const field = () => screen.getByRole("textbox", { name: label });

  test("can be typed at once, because its field has the focus", async () => {
    const { user } = await open();
    await user.click(button(opener));
    expect(field()).toHaveFocus();
    await user.keyboard("Please add the minutes.");
    expect(field()).toHaveValue("Please add the minutes.");
  });

  test("is closed by Escape, and continues where it was left", async () => {
    const { user } = await open();
    await user.click(button(opener));
    await user.keyboard("Please add{Escape}");
    expect(screen.queryByRole("textbox", { name: label })).not.toBeInTheDocument();
    expect(readText(commentDraft, place)).toBe("Please add");
    expect(button(/^Continue writing/)).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(field()).toHaveFocus();
    await user.keyboard(" the minutes.");
    expect(field()).toHaveValue("Please add the minutes.");
  });

  test("is closed by Cancel without input, as if it had never been opened", async () => {
    const { user } = await open();
    await user.click(button(opener));
    await user.click(button("Cancel"));
    expect(button(opener)).toHaveFocus();
  });

  test("returns the focus after it was sent", async () => {
    const { user, arrive } = await open();
    await user.click(button(opener));
    await user.keyboard("Yes.{Control>}{Enter}{/Control}");
    await arrive();
    expect(button(opener)).toHaveFocus();
  });

  test("does not take the focus from an element used in the meantime", async () => {
    const { user, arrive } = await open();
    await user.click(button(opener));
    await user.keyboard("Yes.");
    await user.click(button(send));
    await user.click(button("Elsewhere"));
    await arrive();
    expect(screen.queryByRole("textbox", { name: label })).not.toBeInTheDocument();
    expect(button("Elsewhere")).toHaveFocus();
  });

  test("from an earlier visit is open, without taking the focus", async () => {
    writeDraft(commentDraft, place, "Half a sentence");
    await open();
    expect(field()).toHaveValue("Half a sentence");
    expect(field()).not.toHaveFocus();
  });
});
