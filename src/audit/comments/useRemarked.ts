import { useState } from "react";
import { threadsToDo } from "#domain/comments/threads.ts";
import { useThreads } from "#src/audit/comments/CommentsContext.tsx";
import { useOtherRemarks } from "#src/audit/comments/otherRemarks.ts";

/**
 * Whether a question has an open remark or words of the auditor, or had one since the caller's first render. So remarks
 * marked as done stay in place.
 */
export function useRemarked(questionId: string): boolean {
  const other = useOtherRemarks()(questionId);
  const remarked = threadsToDo(useThreads(questionId)).length > 0 || other?.isSilent === false;
  const [was, setWas] = useState(remarked);
  if (remarked && !was) setWas(true);
  return remarked || was;
}
