import { createContext, useContext, useSyncExternalStore } from "react";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { PreviousQuestion } from "#src/audit/earlier/previousGrades.ts";
import type { GradeQueue } from "#src/audit/grading/createGradeQueue.ts";
import type { GradeStore, GradingSummary } from "#src/audit/grading/store.ts";

/** Shared state of a grading page's parts. */
export interface GradingWork {
  store: GradeStore;
  queue: GradeQueue;
  /** The questions to grade, by id. */
  questions: ReadonlyMap<string, QuestionView>;
  /** The previous round's grades by question id. */
  previousGrades: ReadonlyMap<string, PreviousQuestion>;
}

export const GradingContext = createContext<GradingWork | undefined>(undefined);

/** The shared state of the grading page around a part. Throws outside of one. */
export function useGrading(): GradingWork {
  const grading = useContext(GradingContext);
  if (!grading) throw new Error("Only below a GradingContext");
  return grading;
}

/** Score, open questions, and questions that can no longer be not applicable. */
export function useGradingSummary(): GradingSummary {
  const { store } = useGrading();
  return useSyncExternalStore((listener) => store.subscribeToSummary(listener), store.getSummary);
}

/** Whether a question can no longer be not applicable. Rerenders after changes of that. */
export function useBarred(id: string): boolean {
  const { store } = useGrading();
  return useSyncExternalStore(
    (listener) => store.subscribeToSummary(listener),
    () => store.getSummary().barred.has(id),
  );
}
