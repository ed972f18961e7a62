import { createContext, type ReactNode, useContext } from "react";

/** A remark on a question that is no thread, such as the auditor's comment with a grade. */
export interface OtherRemark {
  /** Its time, which decides its place among the threads. */
  at: string;
  /** Whether it has only full points, without words or findings. */
  isSilent: boolean;
  content: ReactNode;
}

/** Returns the other remark on a question. The default has none. */
export const OtherRemarks = createContext<(questionId: string) => OtherRemark | undefined>(() => undefined);

/** The function that returns the other remark on a question, undefined if there is none. */
export const useOtherRemarks = () => useContext(OtherRemarks);
