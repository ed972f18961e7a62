import { Fragment } from "react";
import { useThreads } from "#src/audit/comments/CommentsContext.tsx";
import { useOtherRemarks } from "#src/audit/comments/otherRemarks.ts";
import { ThreadView } from "#src/audit/comments/ThreadView.tsx";

interface RemarkListProps {
  questionId: string;
  /** Leaves out resolved threads. */
  openOnly?: boolean;
}

/** All remarks on a question in one list, oldest first: threads of anyone, and the auditor's comment with the grade. */
export function RemarkList({ questionId, openOnly = false }: RemarkListProps) {
  const all = useThreads(questionId);
  const listed = openOnly ? all.filter(({ resolvedAt }) => resolvedAt === null) : all;
  const threads = listed.map((thread) => ({
    key: thread.id,
    at: thread.createdAt,
    content: <ThreadView thread={thread} />,
  }));
  const other = useOtherRemarks()(questionId);
  const remarks = [...threads, ...(other ? [{ key: "other", ...other }] : [])];
  return remarks
    .toSorted((one, next) => one.at.localeCompare(next.at))
    .map(({ key, content }) => <Fragment key={key}>{content}</Fragment>);
}
