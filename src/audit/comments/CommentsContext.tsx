import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import type { Mentionable } from "#domain/comments/mentions.ts";
import type { Thread } from "#domain/comments/threads.ts";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import { CommentBoard } from "#src/audit/comments/board.ts";
import { boardCalls } from "#src/audit/comments/boardCalls.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { useBatched } from "#src/core/useBatched.ts";

export const CommentsContext = createContext<CommentBoard | undefined>(undefined);

/** Whether writing is impossible because the audit is withdrawn or deleted. Unsent text is still displayed. */
const Closed = createContext(false);
/** Whether writing comments on the audit of this page is impossible. */
export const useCommentsClosed = (): boolean => useContext(Closed);

/** Whether the reader works on the remarks, and marks them as done. */
export const Ticking = createContext(false);
/** Whether the reader may mark remarks as done. False if comments are closed. */
export const useTicking = (): boolean => useContext(Ticking);

/** The audit's auditor, if they read its comments. */
export const MentionableAuditor = createContext<Mentionable | undefined>(undefined);

interface TaskCommentsProps {
  taskCode: string;
  auditor?: Mentionable | undefined;
  closed: boolean;
  /** Whether the reader may mark remarks as done. */
  ticks: boolean;
  children: ReactNode;
}

/** Provides an audit's comments to its page. They are read once, and again after each change. */
export function TaskComments({ taskCode, auditor, closed, ticks, children }: TaskCommentsProps) {
  const [board] = useState(() => new CommentBoard(taskCode, boardCalls(taskCode)));
  const again = useBatched<void>(useCallback(() => board.refresh(), [board]));
  useEffect(() => void board.refresh(), [board]);
  useLiveEvents((event) => {
    const concerns = event === EVERYTHING || (event.resource === "comment" && event.id.startsWith(`${taskCode}/`));
    if (concerns) again();
  });
  return (
    <CommentsContext.Provider value={board}>
      <Closed.Provider value={closed}>
        <MentionableAuditor.Provider value={auditor}>
          <Ticking.Provider value={ticks && !closed}>{children}</Ticking.Provider>
        </MentionableAuditor.Provider>
      </Closed.Provider>
    </CommentsContext.Provider>
  );
}

/** The comments of the audit on this page. Throws outside of `TaskComments`. */
export function useCommentBoard(): CommentBoard {
  const board = useContext(CommentsContext);
  if (!board) throw new Error("Only below TaskComments");
  return board;
}

/** The threads about a question, or about the whole audit (`null`). Rerenders after their changes. */
export function useThreads(questionId: string | null): Thread[] {
  const board = useCommentBoard();
  return useSyncExternalStore(board.subscribe, () => board.threadsAbout(questionId));
}

/** The open threads about questions. */
export function useOpenThreads(): Thread[] {
  const board = useCommentBoard();
  return useSyncExternalStore(board.subscribe, board.open);
}
