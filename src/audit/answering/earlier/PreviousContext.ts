import { createContext, useContext } from "react";
import type { Answers } from "#domain/questionnaire/answer.ts";

/** The enterprise's last answers, for the parts of an answering page. */
export interface PreviousAudit {
  answers: Answers;
  /** The year of the audit that they are of. */
  year: string;
  /** Announces an event, including to screen readers. */
  announce(text: string): void;
}

export const PreviousContext = createContext<PreviousAudit | undefined>(undefined);

/** The previous answers, once they are there and when there are any. */
export const usePrevious = (): PreviousAudit | undefined => useContext(PreviousContext);
