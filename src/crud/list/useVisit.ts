import { useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Names a visit of a list: a link, or the way back, begins another one with what its address says; what a list writes into its address itself does not. */
export function useVisit(): string {
  const { key } = useLocation();
  const how = useNavigationType();
  const visit = useRef(key);
  if (how !== "REPLACE") visit.current = key;
  return visit.current;
}
