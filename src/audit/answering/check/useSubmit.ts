import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Problem } from "#domain/errors.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { unsavedQuestions } from "#src/audit/answering/missing.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { taskPath } from "#src/audit/workbench/places.ts";
import { whyUnsaved } from "#src/ui/saving/outcomes.ts";

interface Submitting {
  submit(): Promise<void>;
  busy: boolean;
  /** The reason for a failure: an answer could not be saved, or the server refused the submission. */
  problem: Problem | undefined;
}

/** Submits an audit's answers after saving pending ones, and then opens the page with the next steps. */
export function useSubmit({ task, onChanged }: Pick<TaskPartProps, "task" | "onChanged">): Submitting {
  const { store, queue } = useAnswering();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await queue.flush();
      const [unsaved] = unsavedQuestions(store);
      if (unsaved !== undefined) return setProblem(whyUnsaved(store.get(unsaved)));
      await send({ method: "PUT", path: `/tasks/${task.code}/responses`, body: { answers: {}, submit: true } });
      await onChanged();
      navigate(taskPath(task.code), { replace: true });
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, problem };
}
