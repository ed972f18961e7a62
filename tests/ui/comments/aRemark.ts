import type { Comment } from "#domain/comments/threads.ts";

/** A trainer's open remark on a question. */
export const aRemark: Comment = {
  id: "c1",
  questionId: "q1",
  replyTo: null,
  text: "A date is missing.",
  authorId: "rasa",
  authorName: "Rasa",
  authorRole: "trainer",
  createdAt: "2026-11-01T10:00:00.000Z",
  resolvedAt: null,
  doneAt: null,
  doneByName: null,
  mentions: [],
};
