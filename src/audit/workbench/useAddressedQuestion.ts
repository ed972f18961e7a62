import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { scrollToQuestion } from "#src/audit/workbench/goToQuestion.ts";
import { useWorkbenchPlace } from "#src/audit/workbench/useWorkbenchPlace.ts";

/** The arrival that was last led to its question: the page draws its parts anew, the reader has scrolled on meanwhile. */
let led: string | undefined;

/** Where all questions stand on one page: brings the one that the address names into sight, once for each arrival. */
export function useAddressedQuestion(taskCode: string): void {
  const { place } = useWorkbenchPlace(taskCode);
  const { key, pathname } = useLocation();
  const arrival = `${key} ${pathname}`;
  const questionId = place.kind === "question" ? place.questionId : undefined;
  useEffect(() => {
    if (!questionId || led === arrival) return;
    led = arrival;
    scrollToQuestion(questionId);
  }, [arrival, questionId]);
}
