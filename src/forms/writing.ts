import { createContext } from "react";

/** Which language a form's texts are written in, and which stands beside it to translate from. */
export interface Writing {
  locale: string;
  source: string;
  /** What an empty text is told, where the language that is written must have it. */
  missing?: string;
}

/** Without it, a text is shown in all languages. */
export const WritingContext = createContext<Writing | undefined>(undefined);
