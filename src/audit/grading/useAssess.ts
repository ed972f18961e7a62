import { useCallback } from "react";
import { useGrading } from "#src/audit/grading/GradingContext.ts";
import type { GradeDraft } from "#src/audit/grading/grades.ts";

/** Changes part of a question's grade, and sends it after a short delay, with everything that waited for it. */
export function useAssess(id: string): (part: Partial<GradeDraft>) => void {
  const { store, queue } = useGrading();
  return useCallback(
    (part) => {
      store.type(id, part);
      queue.schedule(id);
      if (part.notApplicable !== false) return;
      for (const other of store.unsaved()) if (store.get(other).state === "invalid") queue.recheck(other);
    },
    [store, queue, id],
  );
}
