import { describe, expect, test, vi } from "vitest";
import type { Comment } from "#domain/comments/threads.ts";
import { CommentBoard, type NewComment } from "#src/audit/comments/board.ts";

const aComment = (id: string, rest: Partial<Comment> = {}): Comment => ({
  id,
  questionId: "one",
  replyTo: null,
  text: `Comment ${id}`,
  authorId: "ieva",
  authorName: "Ieva",
  authorRole: "student",
  createdAt: `2026-05-04T10:00:0${id}.000Z`,
  resolvedAt: null,
  doneAt: null,
  doneByName: null,
  mentions: [],
  ...rest,
});

/** A server with these comments, which keeps what it is sent. */
function aBoard(comments: Comment[]) {
  const calls = {
    read: vi.fn(async () => structuredClone(comments)),
    add: vi.fn(async ({ text, ...about }: NewComment) => {
      const added = aComment(String(comments.length + 1), { text, questionId: null, ...about });
      comments.push(added);
      return added;
    }),
    settle: vi.fn(async (id: string, verb: string) => {
      for (const comment of comments)
        if (comment.id === id) comment.resolvedAt = verb === "resolve" ? "2026-05-05T10:00:00.000Z" : null;
    }),
  };
  return { board: new CommentBoard("LT-0142-2026-01", calls), calls };
}

describe("a board of comments", () => {
  test("gives each question its threads with replies", async () => {
    const { board } = aBoard([
      aComment("1"),
      aComment("2", { replyTo: "1" }),
      aComment("3", { replyTo: "2" }),
      aComment("4", { questionId: null }),
    ]);
    await board.refresh();
    expect(board.threadsAbout("one").map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([
      ["1", ["2", "3"]],
    ]);
    expect(board.threadsAbout(null).map(({ id }) => id)).toEqual(["4"]);
    expect(board.threadsAbout("two")).toEqual([]);
  });

  test("does not notify a question when another one's comments change", async () => {
    const { board } = aBoard([aComment("1")]);
    await board.refresh();
    const before = board.threadsAbout("one");
    await board.add({ text: "Something else", questionId: "two" });
    expect(board.threadsAbout("one")).toBe(before);
    expect(board.threadsAbout("two")).toHaveLength(1);
  });

  test("is not reset by an older answer that arrives late", async () => {
    const { board, calls } = aBoard([aComment("1")]);
    let arrive: (comments: Comment[]) => void = () => undefined;
    calls.read.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const reading = board.refresh();
    await board.settle("1", "resolve");
    expect(board.open()).toEqual([]);
    arrive([aComment("1")]);
    await reading;
    expect(board.open()).toEqual([]);
  });

  test("counts open threads about questions until they are resolved", async () => {
    const { board } = aBoard([aComment("1"), aComment("2", { questionId: null })]);
    await board.refresh();
    expect(board.open().map(({ id }) => id)).toEqual(["1"]);
    await board.settle("1", "resolve");
    expect(board.open()).toEqual([]);
    await board.settle("1", "reopen");
    expect(board.open()).toHaveLength(1);
  });

  test("keeps its content offline, and reports the failure", async () => {
    const { board, calls } = aBoard([aComment("1")]);
    await board.refresh();
    calls.read.mockRejectedValue(new Error("no line"));
    await board.refresh();
    expect(board.board().failed).toBe(true);
    expect(board.threadsAbout("one")).toHaveLength(1);
  });
});
