import type { Actor } from "#domain/access/actor.ts";
import type { Task } from "#domain/generated/resources.ts";
import { rolesFor, statesOf } from "#domain/workflow/workflow.ts";

/** A comment on an audit, or on one of its questions; a reply belongs to the thread it answers. */
export interface Comment {
  id: string;
  questionId: string | null;
  replyTo: string | null;
  text: string;
  /** Names of those whom it mentions. */
  mentions: string[];
  authorId: string;
  authorName: string | null;
  authorRole: string | null;
  createdAt: string;
  /** When the thread that it begins was settled. */
  resolvedAt: string | null;
  /** When the team ticked what it asks for as done, and who did. */
  doneAt: string | null;
  doneByName: string | null;
}

/** A comment with what was replied, oldest first. */
export interface Thread extends Comment {
  replies: Comment[];
}

/** Comments as threads, in the order in which they began; a reply to a reply belongs to the same thread. */
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

/** Threads about questions that nobody has settled yet. */
export function openThreads(threads: readonly Thread[]): Thread[] {
  return threads.filter(({ questionId, resolvedAt }) => questionId !== null && resolvedAt === null);
}

/** Those of them that the team has not ticked as done: what there still is to work on. */
export function threadsToDo<T extends Pick<Comment, "resolvedAt" | "doneAt">>(threads: readonly T[]): T[] {
  return threads.filter(({ resolvedAt, doneAt }) => resolvedAt === null && doneAt === null);
}

/** Who works on what was remarked. */
export const tickers = rolesFor("answer");

/** Whether somebody who may read the audit may tick its remarks as done: those who answer, while they have the audit. */
export function mayTick({ role }: Actor, { status }: Pick<Partial<Task>, "status">): boolean {
  return tickers.some((ticker) => ticker === role) && statesOf("withTeam").some((state) => state === status);
}

/** Who judges the answers and may send them back: their remark is settled when they say so. */
const judges = new Set<string>(rolesFor("reject"));

/** Whether a reply by somebody takes the tick of a thread back: who judges says that there is more to do. */
export const reopensWork = ({ role }: Actor): boolean => judges.has(role);

/** Whether somebody who may read the audit may settle a thread, or open it again: who began it, and who judges. */
export function mayResolve(actor: Actor, { authorId }: Pick<Comment, "authorId">): boolean {
  return judges.has(actor.role) || actor.id === authorId;
}
