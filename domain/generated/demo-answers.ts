// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

export type TeamText = string;

export interface TeamAnswers {
  $schema?: string;
  /**
   * By question; without points where the demonstration's audit is not graded.
   */
  answers: {
    [k: string]: TeamAnswer;
  };
}
export interface TeamAnswer {
  /**
   * Value by its question's type; a date is the number of days after the day on which the team answers, negative for the past.
   */
  value: string | number | boolean | unknown[];
  details?: TeamText;
  /**
   * Title of the linked proof.
   */
  proof?: string;
  points?: number;
  comment?: TeamText;
}
