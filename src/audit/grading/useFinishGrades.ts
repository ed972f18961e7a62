import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Problem } from "#domain/errors.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useGrading, useGradingSummary } from "#src/audit/grading/GradingContext.ts";
import type { StoredGrade } from "#src/audit/grading/grades.ts";
import { taskPath } from "#src/audit/workbench/places.ts";
import { whyUnsaved } from "#src/ui/saving/outcomes.ts";

/** Finishing the grades, and the obstacles: open questions, an unsaved grade, or the server's error. */
export interface FinishGrades {
  finish(): Promise<void>;
  finishing: boolean;
  problem: Problem | undefined;
  /** Ids of the questions that prevented finishing and are still open. */
  missing: readonly string[];
  /** Dismisses the obstacles. */
  dismiss(): void;
}

/** Saves pending grades, finishes the grading that the auditor sees, and continues with the report. */
export function useFinishGrades({ task, onChanged }: Pick<TaskPartProps, "task" | "onChanged">): FinishGrades {
  const { store, queue } = useGrading();
  const { open } = useGradingSummary();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [finishing, setFinishing] = useState(false);

  const finish = async () => {
    setProblem(undefined);
    setMissing([...open.keys()]);
    if (open.size > 0) return;
    setFinishing(true);
    try {
      await queue.flush();
      const [unsaved] = store.unsaved();
      if (unsaved !== undefined) return setProblem(whyUnsaved(store.get(unsaved)));
      const body = { taskCode: task.code, assessments: {}, revision: store.revision };
      await send({ method: "POST", path: "/grades/finish", body });
      await onChanged();
      navigate(taskPath(task.code), { replace: true });
    } catch (error) {
      const refused = toProblem(error);
      const { code, current, questions = [] } = refused;
      if (code === "REVISION_CONFLICT" && current) store.take(current as StoredGrade);
      setProblem(refused);
      setMissing(questions);
    } finally {
      setFinishing(false);
    }
  };
  const dismiss = () => {
    setProblem(undefined);
    setMissing([]);
  };
  return { dismiss, finish, finishing, problem, missing: missing.filter((id) => open.has(id)) };
}
