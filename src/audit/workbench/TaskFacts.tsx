import type { TaskRecord } from "#src/audit/audit.ts";
import { DueLine } from "#src/audit/lists/DueLine.tsx";
import { useLevelText } from "#src/audit/parts/LevelTag.tsx";

/** An audit's level and deadline, in words. */
export function TaskFacts({ task }: { task: TaskRecord }) {
  const levelText = useLevelText();
  return (
    <>
      {levelText(task)} <DueLine task={task} />
    </>
  );
}
