import { createContext, useContext, useSyncExternalStore } from "react";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { PreviousQuestion } from "#src/audit/earlier/previousGrades.ts";
import type { GradeQueue } from "#src/audit/grading/createGradeQueue.ts";
import type { GradeStore, GradingSummary } from "#src/audit/grading/store.ts";

/** What the parts of a grading page share. */
export interface GradingWork {
  store: GradeStore;
  queue: GradeQueue;
  /** The questions that are graded, by id. */
  questions: ReadonlyMap<string, QuestionView>;
  /** What the round before said of them, by id. */
  previousGrades: ReadonlyMap<string, PreviousQuestion>;
}

export const GradingContext = createContext<GradingWork | undefined>(undefined);

/** What the grading page that a part stands on shares with it. Throws outside of one. */
export function useGrading(): GradingWork {
  const grading = useContext(GradingContext);
  if (!grading) throw new Error("Only below a GradingContext");
  return grading;
}

/** Score, what is open, what may no longer be made not applicable. */
export function useGradingSummary(): GradingSummary {
  const { store } = useGrading();
  return useSyncExternalStore((listener) => store.subscribeToSummary(listener), store.getSummary);
}

/** Whether a question may no longer be made not applicable; draws again when that changes. */
export function useBarred(id: string): boolean {
  const { store } = useGrading();
  return useSyncExternalStore(
    (listener) => store.subscribeToSummary(listener),
    () => store.getSummary().barred.has(id),
  );
}
