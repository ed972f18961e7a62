import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { taskPath } from "#src/audit/workbench/places.ts";
import { useWorkbenchPlace } from "#src/audit/workbench/useWorkbenchPlace.ts";
import { ownFocus } from "#src/core/ownFocus.ts";

/**
 * Replaces a question's address by the audit's when the work at the question ends, because grades were finished or a
 * decision was made. So the next step and its news are visible.
 * @param shown the displayed part of the page, and whether it is a workbench
 */
export function useLeaveQuestion(code: string, shown: string): void {
  const { place } = useWorkbenchPlace(code);
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const navigate = useNavigate();
  const before = useRef({ shown, address });
  const atQuestion = place.kind === "question";
  useEffect(() => {
    const stayed = before.current.address === address;
    const changed = before.current.shown !== shown;
    before.current = { shown, address };
    if (atQuestion && stayed && changed) navigate(taskPath(code), { replace: true, state: ownFocus });
  }, [shown, address, atQuestion, code, navigate]);
}
