import { useState } from "react";
import { threadsToDo } from "#domain/comments/threads.ts";
import { useThreads } from "#src/audit/comments/CommentsContext.tsx";

/**
 * Whether a question has a remark to deal with, or had one since the caller was drawn first: what is ticked as done stays
 * where it was read.
 */
export function useRemarked(questionId: string): boolean {
  const remarked = threadsToDo(useThreads(questionId)).length > 0;
  const [was, setWas] = useState(remarked);
  if (remarked && !was) setWas(true);
  return remarked || was;
}
