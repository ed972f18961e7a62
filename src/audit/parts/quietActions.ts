import { createContext, useContext } from "react";

/** Whether something else on the page comes first: no button of the workflow is the primary one then. */
export const QuietActions = createContext(false);

/** Whether the workflow's buttons below are less prominent now. */
export const useQuietActions = (): boolean => useContext(QuietActions);
