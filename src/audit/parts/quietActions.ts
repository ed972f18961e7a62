import { createContext, useContext } from "react";

/** Whether another element of the page has priority. Then no button of the workflow is the primary one. */
export const QuietActions = createContext(false);

/** Whether the workflow's buttons below are less prominent now. */
export const useQuietActions = (): boolean => useContext(QuietActions);
