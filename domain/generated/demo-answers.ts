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
   * As its question's type asks for it; a date as the number of days between it and the day on which the team answers, negative where it is past.
   */
  value: string | number | boolean | unknown[];
  details?: Text;
  /**
   * What the linked proof is called.
   */
  proof?: string;
  points?: number;
  comment?: Text;
}
