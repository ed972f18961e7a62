// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

export type Role = "admin" | "auditor" | "trainer" | "student" | "enterprise" | "office";

export type Level = "bronze" | "silver" | "gold";

export type Locale = "en-GB" | "lt-LT" | "de-DE" | "bg-BG" | "it-IT" | "fr-FR";
export type Pdca = "plan" | "do" | "check" | "act";
export type Positive = number;
/**
 * At most one decimal: comparisons count tenths, so that they are exact.
 */
export type Percentage = number;

export interface Programme {
  fallbackLocale: Locale;
  /**
   * @minItems 1
   */
  locales: {
    code: Locale;
    /**
     * In the language itself.
     */
    name: string;
    iso: string;
    direction: "ltr";
  }[];
  roles: Record<Role, RoleSettings>;
  /**
   * From the lowest to the highest.
   *
   * @minItems 1
   */
  levels: {
    name: Level;
    /**
     * @minItems 1
     */
    asks: Pdca[];
  }[];
  /**
   * What levels take, by version, the oldest first. An audit keeps the version that held when it was requested, so none is ever changed or taken out.
   *
   * @minItems 1
   */
  rules: Rules[];
  /**
   * Counts the editions of schemas/questionnaires: an installation with an earlier one gets new versions of the forms that nobody changed.
   */
  questionnaireEdition: number;
  /**
   * What makes a questionnaire fair, in percent of its points: how many one question has at most at any level, and each step of the cycle at least and at most.
   */
  balance: {
    questionAtMost: Percentage;
    stepAtLeast: Percentage;
    stepAtMost: Percentage;
  };
  notApplicablePerField: number;
  /**
   * Characters that all comments and notes of an audit's grading have at most, so that its report can be drawn.
   */
  commentsTogether: number;
  /**
   * The share of a question's points below which the auditor says why.
   */
  commentBelow: number;
  /**
   * What shares of a question's points stand for, from none to all; worded in locales/<locale>/workbench.json, scale.*.
   *
   * @minItems 3
   */
  pointScale: {
    name: "none" | "quarter" | "half" | "threeQuarters" | "all";
    share: number;
  }[];
  /**
   * Rules of thumb: how long a team needs for an audit, told at its request, and how long an auditor does, told before taking it up.
   */
  effort: {
    minutesToAnswer: number;
    minutesToProve: number;
    minutesPerQuestion: number;
    minutesPerProof: number;
    minutesForReport: number;
  };
  /**
   * @minItems 1
   */
  deadlineDays: Positive[];
  deadlineDaysAfterRejection: Positive;
  /**
   * So many days from today a deadline is moved at most.
   */
  deadlineDaysAtMost: Positive;
  /**
   * Days before an audit's deadline at which its people are reminded.
   */
  deadlineReminderDays: Positive[];
  /**
   * Days for which a withdrawn audit can be restored; then it is deleted.
   */
  withdrawnDays: Positive;
  /**
   * External audits that an auditor has room for at a time: it advises whoever assigns one, and forbids nothing.
   */
  auditsAtOnce: Positive;
  certificate: {
    validityMonths: Positive;
    expiresSoonDays: Positive;
    /**
     * Days before its last day at which the enterprise is reminded.
     */
    reminderDays: Positive[];
  };
  /**
   * Longest text of an answer and of its details, how many proofs it may have, and of how many minutes one version by the same person is kept.
   */
  answers: {
    textLength: Positive;
    detailsLength: Positive;
    proofs: Positive;
    versionMinutes: Positive;
    /**
     * How many versions of an answer are kept of so many minutes where several people write it by turns.
     */
    versionsKept: Positive;
  };
  files: {
    keptMonths: Positive;
  };
  addresses: {
    /**
     * So many days an address has counted before a person's data are mailed to it.
     */
    exportAfterDays: Positive;
  };
  /**
   * After how many months the clock deletes a kind of data.
   */
  retention: {
    contactMessages: Positive;
  };
  session: {
    idleMinutes: Positive;
    absoluteHours: Positive;
  };
}
export interface Rules {
  version: Positive;
  /**
   * Audits requested on this day (UTC) or later.
   */
  from: string;
  /**
   * The percentage that every audit field has to reach, over all that is asked.
   */
  fieldThreshold: Percentage;
  /**
   * Which points a level goes by: those of all that the audit asks, or those of the steps that the level asks.
   */
  levelOf: "allAsked" | "ownSteps";
  /**
   * Whether an optional question counts like any other, or its points alone count, in the sum and in the maximum.
   */
  optional: "counts" | "onlyAdds";
  levels: Record<Level, LevelRules>;
}
export interface LevelRules {
  /**
   * The overall percentage that the level takes.
   */
  threshold: Percentage;
  /**
   * The percentage that each step of the level takes, over the whole audit; 0 asks nothing of single steps.
   */
  stepThreshold: Percentage;
  /**
   * So many audit fields at least.
   */
  minFields: Positive;
}
export interface RoleSettings {
  layout: "admin" | "auditor" | "enterprise" | "office" | "student";
  signIn: "email" | "code";
  /**
   * What the code of a role belongs to.
   */
  subject?: "enterprise" | "central-office";
  /**
   * Lists lead to the records themselves, with views and columns of one's own; others are led to where they work on them.
   */
  managesRecords?: boolean;
}
