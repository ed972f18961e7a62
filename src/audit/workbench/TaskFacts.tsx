import type { TaskRecord } from "#src/audit/audit.ts";
import { DueLine } from "#src/audit/parts/DueLine.tsx";
import { useLevelText } from "#src/audit/parts/LevelTag.tsx";
import { CorrectionTag } from "#src/audit/parts/StatusTag.tsx";
import { useSignedIn } from "#src/core/signedIn.ts";

/** An audit's level and deadline in words, and a note if it is being corrected. */
export function TaskFacts({ task }: { task: TaskRecord }) {
  const levelText = useLevelText();
  const me = useSignedIn();
  return (
    <>
      <CorrectionTag task={task} role={me.role} />
      <span>{levelText(task)}</span>
      <DueLine task={task} />
    </>
  );
}
