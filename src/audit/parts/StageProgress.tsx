import { stageNow } from "#domain/work/stages.ts";
import { isWithdrawn } from "#domain/workflow/withdrawal.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { StageLine } from "#src/audit/parts/StageLine.tsx";
import { useStageDetails, useStanding } from "#src/audit/parts/useStanding.ts";

/**
 * The state of an audit, as the stages of its life with the holder of the current one. An audit outside them (withdrawn,
 * expired) has only the name of that state.
 */
export function StageProgress({ task, me }: Pick<TaskPartProps, "task" | "me">) {
  const standing = useStanding(me.role);
  const detailsOf = useStageDetails();
  const isStaged = stageNow(task.status) !== undefined && !isWithdrawn(task);
  return (
    <div className="stage-progress">
      {isStaged ? <StageLine status={task.status} step={detailsOf(task)} /> : <strong>{standing(task)}</strong>}
    </div>
  );
}
