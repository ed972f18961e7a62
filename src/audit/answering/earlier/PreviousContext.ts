import { createContext, useContext } from "react";
import type { Answers } from "#domain/questionnaire/answer.ts";

/** The enterprise's last answers, for the parts of an answering page. */
export interface PreviousAudit {
  answers: Answers;
  /** The year of the audit with these answers. */
  year: string;
  /** Announces an event, including to screen readers. */
  announce(text: string): void;
}

export const PreviousContext = createContext<PreviousAudit | undefined>(undefined);

/** The previous answers. Undefined while loading, or if there are none. */
export const usePrevious = (): PreviousAudit | undefined => useContext(PreviousContext);
