import { Skeleton } from "antd";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { AnchorsProvider } from "#src/audit/anchors/AnchorsProvider.tsx";
import { SavedQuestionnaire } from "#src/audit/answering/SavedQuestionnaire.tsx";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { WorkProps } from "#src/audit/audit.ts";
import { showsAll } from "#src/audit/workbench/places.ts";

/** The questionnaire of an audit, for answering. If it cannot be read again, it stays, with the reason above it. */
export default function AnsweringTab(props: WorkProps) {
  const { responses, unread } = useResponses(props.task.code);
  const [search] = useSearchParams();
  const listed = showsAll(search);
  // The list's code is loaded after the answers. The list itself reports a failure.
  useEffect(() => {
    if (listed) import("#src/audit/answering/QuestionList.tsx").catch(() => {});
  }, [listed]);
  if (!responses) return unread ?? <Skeleton active />;
  return (
    <>
      {unread}
      <AnchorsProvider taskCode={props.task.code}>
        <SavedQuestionnaire key={props.task.code} {...props} responses={responses} />
      </AnchorsProvider>
    </>
  );
}
