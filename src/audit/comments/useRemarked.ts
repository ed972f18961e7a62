import { useState } from "react";
import { threadsToDo } from "#domain/comments/threads.ts";
import { useThreads } from "#src/audit/comments/CommentsContext.tsx";

/**
 * Whether a question has an open remark, or had one since the caller's first render. So remarks marked as done stay in
 * place.
 */
export function useRemarked(questionId: string): boolean {
  const remarked = threadsToDo(useThreads(questionId)).length > 0;
  const [was, setWas] = useState(remarked);
  if (remarked && !was) setWas(true);
  return remarked || was;
}
