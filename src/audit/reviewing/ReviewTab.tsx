import { Alert, Skeleton } from "antd";
import { useSearchParams } from "react-router-dom";
import { Anchors } from "#src/audit/anchors/Anchors.tsx";
import { useResponses } from "#src/audit/answering/useResponses.ts";
import type { WorkProps } from "#src/audit/audit.ts";
import { useGrades } from "#src/audit/graded/useGrades.ts";
import { LinkVisits } from "#src/audit/links/LinkVisits.tsx";
import { decidesReview } from "#src/audit/reviewing/decides.ts";
import { usePreviousRound } from "#src/audit/reviewing/previousRound.ts";
import { ReviewList } from "#src/audit/reviewing/ReviewList.tsx";
import { ReviewWorkbench } from "#src/audit/reviewing/ReviewWorkbench.tsx";
import { UnchangedAnswers } from "#src/audit/reviewing/Unchanged.tsx";
import { useOpenReview } from "#src/audit/reviewing/useOpenReview.ts";
import { showsAll } from "#src/audit/workbench/places.ts";
import "#src/audit/answering/team/team.css";
import "#src/audit/reviewing/reviewing.css";

/** The answers with their proofs and what was said about them: one by one for the trainer who decides, else on one page to read. */
export default function ReviewTab(props: WorkProps) {
  const { responses, problem } = useResponses(props.task.code);
  const previous = usePreviousRound(props.task.code);
  const { found: graded } = useGrades(props.task);
  const [search] = useSearchParams();
  const opened = useOpenReview(props);
  if (problem) return <Alert type="error" showIcon message={problem} />;
  if (!opened || !responses || !previous || graded === undefined) return <Skeleton active />;
  const Shown = decidesReview(props) && !showsAll(search) ? ReviewWorkbench : ReviewList;
  return (
    <UnchangedAnswers taskCode={props.task.code}>
      <Anchors taskCode={props.task.code}>
        <LinkVisits taskCode={props.task.code}>
          <Shown {...props} responses={responses} previous={previous} graded={graded} />
        </LinkVisits>
      </Anchors>
    </UnchangedAnswers>
  );
}
