// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

export type Text = string;

export interface TeamAnswers {
  $schema?: string;
  /**
   * By question; without points where the demonstration's audit is not graded.
   */
  answers: {
    [k: string]: Answer;
  };
}
export interface Answer {
  /**
   * Value by its question's type; a date is the number of days after the day on which the team answers, negative for the past.
   */
  value: string | number | boolean | unknown[];
  details?: Text;
  /**
   * Title of the linked proof.
   */
  proof?: string;
  points?: number;
  comment?: Text;
}
