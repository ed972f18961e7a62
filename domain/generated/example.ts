// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

export interface Example {
  $schema?: string;
  /**
   * Number of the example in the practice of auditors. It must not show how good the answers are.
   */
  number: number;
  auditField: string;
  strength: "weak" | "fair" | "strong";
  about: ExampleTexts;
  /**
   * By question; a missing one is not answered, or hidden by another answer.
   */
  answers: {
    [k: string]: ExampleAnswer;
  };
}
/**
 * A text in each of the programme's languages.
 */
export interface ExampleTexts {
  [k: string]: string;
}
export interface ExampleAnswer {
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
  details?: ExampleTexts;
  additionalDetails?: ExampleTexts;
  proofs: ExampleProof[];
  points: number;
  reason: ExampleTexts;
}
export interface ExampleProof {
  title: ExampleTexts;
  details?: ExampleTexts;
}
