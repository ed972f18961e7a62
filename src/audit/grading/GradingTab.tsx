import { Skeleton } from "antd";
import { AnchorsProvider } from "#src/audit/anchors/AnchorsProvider.tsx";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { WorkProps } from "#src/audit/audit.ts";
import { usePreviousRound } from "#src/audit/earlier/previousRound.ts";
import { UnchangedAnswers } from "#src/audit/earlier/Unchanged.tsx";
import { Grading } from "#src/audit/grading/Grading.tsx";
import { LinkVisits } from "#src/audit/links/LinkVisits.tsx";
import { OpenedProofs } from "#src/audit/opened/OpenedProofs.tsx";
import { ProofRequests } from "#src/audit/requests/ProofRequests.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** The auditor's grades of an audit, once its answers and earlier grades are loaded. */
export default function GradingTab(props: WorkProps) {
  const { task, me } = props;
  const { responses, unread } = useResponses(task.code, task.revision);
  const grade = useRead(`/grades/task/${task.code}`);
  const previous = usePreviousRound(task.code, true);
  const { found } = grade;
  if (grade.problem) return <ReadFailed problem={grade.problem} onRetry={grade.retry} />;
  if (!responses) return unread ?? <Skeleton active />;
  if (found === undefined || !previous) return <Skeleton active />;
  const ofThisRound = found?.round === task.round && found.auditorId === me.id ? found : null;
  return (
    <>
      {unread}
      <UnchangedAnswers taskCode={task.code}>
        <AnchorsProvider taskCode={task.code}>
          <LinkVisits taskCode={task.code}>
            <OpenedProofs taskCode={task.code}>
              <ProofRequests {...props}>
                <Grading {...props} responses={responses} previous={previous} stored={ofThisRound} />
              </ProofRequests>
            </OpenedProofs>
          </LinkVisits>
        </AnchorsProvider>
      </UnchangedAnswers>
    </>
  );
}
