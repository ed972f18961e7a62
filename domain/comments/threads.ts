import type { Actor } from "#domain/access/actor.ts";
import type { Task } from "#domain/generated/resources.ts";
import { rolesFor, statesOf } from "#domain/workflow/workflow.ts";

/** A comment on an audit, or on one of its questions. A reply belongs to the thread that it answers. */
export interface Comment {
  id: string;
  questionId: string | null;
  replyTo: string | null;
  text: string;
  /** Names of mentioned people. */
  mentions: string[];
  authorId: string;
  authorName: string | null;
  authorRole: string | null;
  createdAt: string;
  /** Time when the thread that it begins was resolved. */
  resolvedAt: string | null;
  /** Time and person of the team's mark as done. */
  doneAt: string | null;
  doneByName: string | null;
}

/** A comment with its replies, oldest first. */
export interface Thread extends Comment {
  replies: Comment[];
}

/** Comments as threads, in the order in which they began. A reply to a reply belongs to the same thread. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<string | null, Thread>();
  for (const comment of comments) {
    const thread = threads.get(comment.replyTo);
    if (thread) {
      thread.replies.push(comment);
      threads.set(comment.id, thread);
    } else {
      threads.set(comment.id, { ...comment, replies: [] });
    }
  }
  return [...new Set(threads.values())];
}

/** Open threads about questions. */
export function openThreads(threads: readonly Thread[]): Thread[] {
  return threads.filter(({ questionId, resolvedAt }) => questionId !== null && resolvedAt === null);
}

/** The threads that the team has not marked as done, which are open work. */
export function threadsToDo<T extends Pick<Comment, "resolvedAt" | "doneAt">>(threads: readonly T[]): T[] {
  return threads.filter(({ resolvedAt, doneAt }) => resolvedAt === null && doneAt === null);
}

/** Roles that work on remarks. */
export const tickers = rolesFor("answer");

/** Whether a reader of the audit may mark its remarks as done. People who answer may, while they have the audit. */
export function mayTick({ role }: Actor, { status }: Pick<Partial<Task>, "status">): boolean {
  return tickers.some((ticker) => ticker === role) && statesOf("withTeam").some((state) => state === status);
}

/** Roles that review the answers and may send them back. They resolve their own remarks. */
const judges = new Set<string>(rolesFor("reject"));

/** Whether a reply removes the mark of a thread, because a reviewer's reply means more work. */
export const reopensWork = ({ role }: Actor): boolean => judges.has(role);

/** Whether a reader of the audit may resolve or reopen a thread. Its author and reviewers may. */
export function mayResolve(actor: Actor, { authorId }: Pick<Comment, "authorId">): boolean {
  return judges.has(actor.role) || actor.id === authorId;
}
