import { useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { isChosen } from "#src/crud/list/chosenAddress.ts";

/**
 * Key of a visit to a list, to which its selection and job result belong. A link, or a return from another page, begins
 * a new visit. Changes by the list itself, and going back and forward between these, do not.
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
