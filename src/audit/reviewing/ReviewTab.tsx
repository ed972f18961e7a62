import { Skeleton } from "antd";
import { lazy } from "react";
import { useSearchParams } from "react-router-dom";
import { AnchorsProvider } from "#src/audit/anchors/AnchorsProvider.tsx";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { WorkProps } from "#src/audit/audit.ts";
import { usePreviousRound } from "#src/audit/earlier/previousRound.ts";
import { UnchangedAnswers } from "#src/audit/earlier/Unchanged.tsx";
import { AuditorRemarks } from "#src/audit/grades/AuditorRemarks.tsx";
import { useGrades } from "#src/audit/grades/useGrades.ts";
import { LinkVisits } from "#src/audit/links/LinkVisits.tsx";
import { ProofRequests } from "#src/audit/requests/ProofRequests.tsx";
import { decidesReview } from "#src/audit/reviewing/decides.ts";
import { ReviewWorkbench } from "#src/audit/reviewing/ReviewWorkbench.tsx";
import { useOpenReview } from "#src/audit/reviewing/useOpenReview.ts";
import { showsAll } from "#src/audit/workbench/places.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/answering/team/team.css";
import "#src/audit/reviewing/reviewing.css";

const ReadWorkbench = lazy(() => import("#src/audit/reviewing/ReadWorkbench.tsx"));
const ReviewList = lazy(() => import("#src/audit/reviewing/ReviewList.tsx"));

/** The answers with proofs and comments: one by one, for the person who decides and for readers, or on one page. */
export default function ReviewTab(props: WorkProps) {
  const { responses, unread } = useResponses(props.task.code);
  const previous = usePreviousRound(props.task.code);
  const grades = useGrades(props.task);
  const [search] = useSearchParams();
  const opened = useOpenReview(props);
  if (grades.problem) return <ReadFailed problem={grades.problem} onRetry={grades.retry} />;
  if (!responses) return unread ?? <Skeleton active />;
  if (!opened || !previous || grades.found === undefined) return <Skeleton active />;
  const OneByOne = decidesReview(props) ? ReviewWorkbench : ReadWorkbench;
  const listed = showsAll(search);
  const Shown = listed ? ReviewList : OneByOne;
  return (
    <>
      {unread}
      <UnchangedAnswers taskCode={props.task.code}>
        <AnchorsProvider taskCode={props.task.code}>
          <LinkVisits taskCode={props.task.code}>
            <ProofRequests {...props}>
              <AuditorRemarks
                taskCode={props.task.code}
                graded={grades.found}
                sections={responses.questionnaire.sections}
              >
                <LazyPart resetKey={String(listed)} fallback={<Skeleton active />}>
                  <Shown {...props} responses={responses} previous={previous} graded={grades.found} />
                </LazyPart>
              </AuditorRemarks>
            </ProofRequests>
          </LinkVisits>
        </AnchorsProvider>
      </UnchangedAnswers>
    </>
  );
}
