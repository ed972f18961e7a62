// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

export interface Example {
  $schema?: string;
  auditField: string;
  strength: "weak" | "fair" | "strong";
  about: Texts;
  /**
   * By question; a missing one is not answered, or hidden by another answer.
   */
  answers: {
    [k: string]: Answer;
  };
}
/**
 * A text in each of the programme's languages.
 */
export interface Texts {
  [k: string]: string;
}
export interface Answer {
  /**
   * As its question's type asks for it, with texts in all languages where people write words.
   */
  value:
    | string
    | number
    | boolean
    | unknown[]
    | {
        [k: string]: unknown;
      };
  details?: Texts;
  additionalDetails?: Texts;
  proofs: Proof[];
  points: number;
  reason: Texts;
}
export interface Proof {
  title: Texts;
  details?: Texts;
}
