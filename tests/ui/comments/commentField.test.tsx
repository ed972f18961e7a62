import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Comment } from "#domain/comments/threads.ts";
import { CommentBoard, type NewComment } from "#src/audit/comments/board.ts";
import { CommentField } from "#src/audit/comments/CommentField.tsx";
import { CommentsContext } from "#src/audit/comments/CommentsContext.tsx";
import { commentDraft } from "#src/audit/comments/commentDraft.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { readText } from "#src/shared/drafts/useTextDraft.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

beforeEach(() => localStorage.clear());

/** A field whose comments arrive when the test lets them. */
function open() {
  const arrivals: (() => void)[] = [];
  const add = vi.fn(
    (comment: NewComment) =>
      new Promise<Comment>((resolve) => arrivals.push(() => resolve(comment as unknown as Comment))),
  );
  const board = new CommentBoard("LT-0142-2026-01", { read: async () => [], add, settle: async () => undefined });
  const onClose = vi.fn();
  render(
    <SignedInProvider value={anAdmin}>
      <CommentsContext.Provider value={board}>
        <CommentField
          label="Your remark"
          sendLabel="Send"
          draft={{ owner: "u1", about: "c1" }}
          about={{}}
          onClose={onClose}
        />
      </CommentsContext.Provider>
    </SignedInProvider>,
  );
  const field = screen.getByRole("textbox", { name: "Your remark" });
  return { user: userEvent.setup(), field, add, onClose, arrive: () => act(async () => arrivals.shift()?.()) };
}

test("a comment is removed from the field after it was sent", async () => {
  const { user, field, add, onClose, arrive } = open();
  await user.type(field, "Which bank?");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(add).toHaveBeenCalledExactlyOnceWith({ text: "Which bank?" });
  expect(field).toHaveValue("Which bank?");
  await arrive();
  expect(field).toHaveValue("");
  expect(onClose).toHaveBeenCalledOnce();
});

test("a comment is sent by Ctrl+Enter, which then is not a shortcut of the page", async () => {
  const { user, field, add } = open();
  await user.type(field, "Which bank?");
  expect(fireEvent.keyDown(field, { key: "Enter", ctrlKey: true })).toBe(false);
  expect(add).toHaveBeenCalledExactlyOnceWith({ text: "Which bank?" });
});

test("input during the sending of a comment stays, and so does the field", async () => {
  const { user, field, onClose, arrive } = open();
  await user.type(field, "Which bank?");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.type(field, " And since when?");
  await arrive();
  expect(field).toHaveValue("And since when?");
  expect(onClose).not.toHaveBeenCalled();
  expect(readText(commentDraft, { owner: "u1", about: "c1" })).toBe("And since when?");
});

test("a field that is closed during sending and opened again contains only later input", async () => {
  const first = open();
  await first.user.type(first.field, "Which bank?");
  await first.user.click(screen.getByRole("button", { name: "Send" }));
  cleanup();
  const second = open();
  expect(second.field).toHaveValue("Which bank?");
  await second.user.type(second.field, " And since when?");
  await first.arrive();
  expect(second.field).toHaveValue("And since when?");
});

test("a sent text that was changed in the meantime stays complete", async () => {
  const { user, field, arrive } = open();
  await user.type(field, "Which bank?");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.type(field, "Dear team: ", { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await arrive();
  expect(field).toHaveValue("Dear team: Which bank?");
});
