import { useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { isChosen } from "#src/crud/list/chosenAddress.ts";

/**
 * Names a visit of a list, with which what was ticked in it and what a job did there goes: a link, or the way back from
 * elsewhere, begins another one with what its address says. What a list writes into its address itself does not, nor does
 * going back and forward among these.
 */
export function useVisit(): string {
  const { key, state } = useLocation();
  const how = useNavigationType();
  const visit = useRef({ name: key, places: new Set([key]) });
  const { places } = visit.current;
  const stays = how === "REPLACE" || (how === "PUSH" && isChosen(state)) || places.has(key);
  if (stays) places.add(key);
  else visit.current = { name: key, places: new Set([key]) };
  return visit.current.name;
}
