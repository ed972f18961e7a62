import { Skeleton } from "antd";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { VersionList } from "#src/audit/answering/versions/VersionList.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** Earlier versions of an answer for the trainer, with author and time. */
export function ReadVersions({ taskCode, question }: { taskCode: string; question: QuestionView }) {
  const { found, problem, retry } = useRead(`/tasks/${taskCode}/answers/${encodeURIComponent(question.id)}/versions`);
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return <Skeleton active paragraph={{ rows: 2 }} />;
  return <VersionList question={question} versions={found} />;
}
