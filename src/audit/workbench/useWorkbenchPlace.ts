import { useCallback } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { type Place, placeOf, questionPath } from "#src/audit/workbench/places.ts";
import { ownFocus } from "#src/core/ownFocus.ts";

/** The place in the workbench by the address, and a function that opens a question. */
export function useWorkbenchPlace(code: string): { place: Place; goTo(questionId: string): void } {
  const { "*": rest } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const goTo = useCallback(
    (questionId: string) => navigate({ pathname: questionPath(code, questionId), search }, { state: ownFocus }),
    [navigate, code, search],
  );
  return { place: placeOf(rest), goTo };
}
