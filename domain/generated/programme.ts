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
   * Conditions of the levels by version, oldest first. An audit keeps the version that applied at its request, so versions are never changed or removed.
   *
   * @minItems 1
   */
  rules: VersionRules[];
  /**
   * Counts the editions of schemas/questionnaires: an installation with an earlier one gets new versions of unchanged forms.
   */
  questionnaireEdition: number;
  /**
   * Limits of a fair questionnaire, in percent of its points. One question has a maximum at any level, each step of the cycle a minimum and a maximum.
   */
  balance: {
    questionAtMost: Percentage;
    stepAtLeast: Percentage;
    stepAtMost: Percentage;
  };
  notApplicablePerField: number;
  /**
   * Maximum number of characters in all comments and notes of an audit's grading, so that its report can be rendered.
   */
  commentsTogether: number;
  /**
   * The share of a question's points below which the auditor must give a reason.
   */
  commentBelow: number;
  /**
   * Meaning of shares of a question's points, from none to all; the texts are in locales/<locale>/workbench.json, scale.*.
   *
   * @minItems 3
   */
  pointScale: {
    name: "none" | "quarter" | "half" | "threeQuarters" | "all";
    share: number;
  }[];
  /**
   * Rules of thumb: a team's time for an audit, displayed at its request, and an auditor's time, displayed before taking it on.
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
   * Number of external audits that an auditor has capacity for: advice for people who assign audits, not a limit.
   */
  auditsAtOnce: Positive;
  /**
   * The comparison of auditors with those who grade a second time.
   */
  agreement: {
    /**
     * Questions graded by an auditor and a second one, from which agreement and severity are shown.
     */
    questionsAtLeast: Positive;
    /**
     * Mean difference in points per question up to which an auditor is as strict as others.
     */
    evenUpTo: number;
  };
  /**
   * The yearly record of an auditor.
   */
  auditorRecord: {
    /**
     * Minutes as which a longer pause between two saved grades counts in the hours of an auditor.
     */
    pauseMinutes: Positive;
  };
  certificate: {
    validityMonths: Positive;
    expiresSoonDays: Positive;
    /**
     * Days before its last day at which the enterprise is reminded.
     */
    reminderDays: Positive[];
  };
  register: {
    /**
     * The licence of the public register's data.
     */
    licence: {
      name: string;
      address: string;
    };
  };
  /**
   * Maximum length of an answer's text and of its details, number of proofs, and minutes between stored versions by the same person.
   */
  answers: {
    textLength: Positive;
    detailsLength: Positive;
    proofs: Positive;
    versionMinutes: Positive;
    /**
     * Number of stored versions per number of minutes if several people edit an answer by turns.
     */
    versionsKept: Positive;
  };
  addresses: {
    /**
     * So many days an address has counted before a person's data are mailed to it.
     */
    exportAfterDays: Positive;
  };
  /**
   * Hours for which a join link of a class is valid, and the sign-ins that it allows by default.
   */
  joinLinks: {
    lesson: JoinTerms;
    week: JoinTerms;
    year: JoinTerms;
  };
  /**
   * Hours for which a new name waits for its confirmation.
   */
  arrivals: {
    hours: Positive;
  };
  /**
   * The personal PIN of people who sign in by code: whether each needs one, and its number of digits.
   */
  pin: {
    required: boolean;
    shortest: Positive;
    longest: Positive;
  };
  /**
   * How long each kind of data is stored (`schemas/personal-data.json`).
   */
  retention: {
    accounts: RetentionPeriod;
    registrations: RetentionPeriod;
    names: RetentionPeriod;
    certificates: RetentionPeriod;
    files: RetentionPeriod;
    unusedFiles: RetentionPeriod;
    contacts: RetentionPeriod;
    contactMessages: RetentionPeriod;
    mails: RetentionPeriod;
    notifications: RetentionPeriod;
    jobs: RetentionPeriod;
    sessions: RetentionPeriod;
    passing: RetentionPeriod;
    linkChecks: RetentionPeriod;
    operation: RetentionPeriod;
    logs: RetentionPeriod;
    backups: RetentionPeriod;
  };
  /**
   * Days between an upgrade that brings new periods and the first deletion by them.
   */
  retentionNoticeDays: Positive;
  session: {
    idleMinutes: Positive;
    absoluteHours: Positive;
  };
}
export interface VersionRules {
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
   * Whether an optional question counts like any other, or only its earned points count, in the sum and in the maximum.
   */
  optional: "counts" | "onlyAdds";
  levels: Record<Level, LevelRules>;
}
export interface JoinTerms {
  hours: Positive;
  uses: Positive;
}
export interface RetentionPeriod {
  days?: Positive;
  months?: Positive;
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
   * Owner of the role's code.
   */
  subject?: "enterprise" | "central-office";
  /**
   * Lists lead to the records themselves, with views and columns of one's own; others are led to where they work on them.
   */
  managesRecords?: boolean;
}
