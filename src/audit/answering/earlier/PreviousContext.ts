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

interface PreviousRead {
  previous: PreviousAudit | undefined;
  /** Whether it is not yet known if there are any. */
  isLoading: boolean;
}

export const PreviousContext = createContext<PreviousRead>({ previous: undefined, isLoading: false });

/** The previous answers. Undefined while loading, or if there are none. */
export const usePrevious = (): PreviousAudit | undefined => useContext(PreviousContext).previous;

/** Whether the previous answers are still being read. */
export const useAwaitsPrevious = (): boolean => useContext(PreviousContext).isLoading;
