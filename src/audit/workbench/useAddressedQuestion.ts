import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { scrollToQuestion } from "#src/audit/workbench/goToQuestion.ts";
import { useWorkbenchPlace } from "#src/audit/workbench/useWorkbenchPlace.ts";

/**
 * The last navigation that scrolled to its question, because the page may render again after the reader has scrolled
 * on.
 */
let led: string | undefined;

/** With all questions on one page, scrolls to the one in the address, once per navigation. */
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
