import type { TaskRecord } from "#src/audit/audit.ts";
import { DueLine } from "#src/audit/parts/DueLine.tsx";
import { useLevelText } from "#src/audit/parts/LevelTag.tsx";

/** An audit's level and deadline in words. */
export function TaskFacts({ task }: { task: TaskRecord }) {
  const levelText = useLevelText();
  return (
    <>
      <span>{levelText(task)}</span>
      <DueLine task={task} />
    </>
  );
}
