import { createContext } from "react";

/** The language being edited, and the original language next to it. */
export interface Writing {
  locale: string;
  source: string;
  /** Text for an empty field, if the edited language requires a value. */
  missing?: string;
}

/** Without it, a text is displayed in all languages. */
export const WritingContext = createContext<Writing | undefined>(undefined);
