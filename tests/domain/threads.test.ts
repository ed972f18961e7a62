import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Comment,
  mayResolve,
  mayTick,
  openThreads,
  reopensWork,
  threadsOf,
  threadsToDo,
} from "#domain/comments/threads.ts";
import { anActor } from "#tests/domain/samples.ts";

/** Comments in the order in which they were written; each may answer an earlier one. */
const conversations: fc.Arbitrary<Comment[]> = fc
  .array(
    fc.record({
      answers: fc.option(fc.nat(), { nil: null }),
      about: fc.constantFrom(null, "one", "two"),
      settled: fc.boolean(),
    }),
  )
  .map((plans) =>
    plans.map(({ answers, about, settled }, index) => ({
      id: `c${index}`,
      questionId: about,
      replyTo: answers === null || index === 0 ? null : `c${answers % index}`,
      text: "Text",
      authorId: "somebody",
      authorName: "Somebody",
      authorRole: "student",
      createdAt: new Date(index * 1000).toISOString(),
      resolvedAt: settled ? "2026-01-01T00:00:00.000Z" : null,
      doneAt: null,
      doneByName: null,
      mentions: [],
    })),
  );

describe("threads", () => {
  it("hold every comment once, in the order in which it was written", () => {
    fc.assert(
      fc.property(conversations, (comments) => {
        const threads = threadsOf(comments);
        const told = threads.flatMap(({ replies, id }) => [id, ...replies.map((reply) => reply.id)]);
        expect(told.toSorted()).toEqual(comments.map(({ id }) => id).toSorted());
        for (const { id, replies } of threads) {
          const order = [id, ...replies.map((reply) => reply.id)].map((each) => Number(each.slice(1)));
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it("begin with what answers nothing, and are open about questions until settled", () => {
    fc.assert(
      fc.property(conversations, (comments) => {
        const threads = threadsOf(comments);
        expect(threads.map(({ id }) => id)).toEqual(
          comments.filter(({ replyTo }) => replyTo === null).map(({ id }) => id),
        );
        const open = comments.filter((comment) => !comment.replyTo && comment.questionId && !comment.resolvedAt);
        expect(openThreads(threads).map(({ id }) => id)).toEqual(open.map(({ id }) => id));
      }),
    );
  });

  it("are to be worked on until they are settled or ticked as done", () => {
    const at = "2026-01-01T00:00:00.000Z";
    const open = { resolvedAt: null, doneAt: null };
    expect(threadsToDo([open, { ...open, doneAt: at }, { ...open, resolvedAt: at }])).toEqual([open]);
  });

  it.each([
    ["student", "draft", true],
    ["enterprise", "rejected", true],
    ["student", "pending_internal_audit", true],
    ["student", "waiting_for_approval", false],
    ["student", undefined, false],
    ["trainer", "draft", false],
    ["auditor", "confirmed", false],
  ] as const)("may be ticked as done by %s in %s: %s", (role, status, may) => {
    expect(mayTick(anActor({ role }), status ? { status } : {})).toBe(may);
  });

  it.each([
    ["trainer", true],
    ["auditor", true],
    ["admin", true],
    ["student", false],
    ["office", false],
  ] as const)("are to be worked on again once %s replies: %s", (role, again) => {
    expect(reopensWork(anActor({ role }))).toBe(again);
  });

  it.each([
    ["student", "ieva", true],
    ["student", "lukas", false],
    ["enterprise", "lukas", false],
    ["office", "lukas", false],
    ["trainer", "rasa", true],
    ["auditor", "tomas", true],
    ["admin", "anna", true],
  ] as const)("of Ieva's may be settled by %s %s: %s", (role, id, may) => {
    expect(mayResolve(anActor({ role, id }), { authorId: "ieva" })).toBe(may);
  });
});
