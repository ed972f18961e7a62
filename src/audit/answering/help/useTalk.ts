import { useThreads } from "#src/audit/comments/CommentsContext.tsx";
import { useOtherRemarks } from "#src/audit/comments/otherRemarks.ts";

/** Number of remarks on a question, including the auditor's. */
export function useTalk(questionId: string): number {
  const other = useOtherRemarks()(questionId);
  return useThreads(questionId).length + (other ? 1 : 0);
}
