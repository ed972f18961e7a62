// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

/**
 * First day of the version.
 */
export type RuleFrom = string;
/**
 * Countries of the enterprises; without it, all.
 *
 * @minItems 1
 */
export type RuleCountries = string[];
export type RuleDays = number;

/**
 * Each step has its versions by their effective date, for all countries or for some. A step without a version is not part of the procedure.
 */
export interface Procedure {
  /**
   * The auditor of an enterprise's previous audit cannot claim its next one.
   */
  rotation: PlainStep[];
  /**
   * Worked examples that an auditor grades before a claim.
   */
  practice: PracticeStep[];
  /**
   * Time limit of an auditor from the claim to the finished report.
   */
  claim: ClaimStep[];
  /**
   * An auditor's request for a proof or an explanation on one question.
   */
  proofRequest: ProofRequestStep[];
  /**
   * A second auditor confirms a finished report or objects, before the certificate is issued.
   */
  secondOpinion: SecondOpinionStep[];
  /**
   * Days for which a team sees the finished grades and can report factual errors, before the report.
   */
  factCheck: FactCheckStep[];
  /**
   * Appeal of an enterprise against a rejection or a lower level than requested.
   */
  appeal: AppealStep[];
}
export interface PlainStep {
  from: RuleFrom;
  countries?: RuleCountries;
}
export interface PracticeStep {
  from: RuleFrom;
  countries?: RuleCountries;
  /**
   * Number of worked examples to grade.
   */
  examples: number;
  /**
   * Largest mean difference from the model, in points per answer.
   */
  meanDifferenceAtMost: number;
  /**
   * Time until the practice is repeated.
   */
  months: number;
}
export interface ClaimStep {
  from: RuleFrom;
  countries?: RuleCountries;
  days: RuleDays;
  /**
   * Days before the end on which the auditor gets a reminder.
   */
  reminders: RuleDays[];
}
export interface ProofRequestStep {
  from: RuleFrom;
  countries?: RuleCountries;
  days: RuleDays;
  /**
   * Days before the end on which the team gets a reminder.
   */
  reminders: RuleDays[];
}
export interface SecondOpinionStep {
  from: RuleFrom;
  countries?: RuleCountries;
  /**
   * Proposed levels that always need a second opinion.
   */
  levels: ("bronze" | "silver" | "gold")[];
  /**
   * Whether the first audit of an auditor needs a second opinion.
   */
  firstAudit: boolean;
  /**
   * Distance to a threshold in percentage points up to which a second opinion is needed.
   */
  nearThresholdPoints: number;
  /**
   * Share of the questions that the second auditor grades without the first points.
   */
  secondGradingShare: number;
  days: RuleDays;
  decisionDays: RuleDays;
  /**
   * Days before the end on which the second auditor gets a reminder.
   */
  reminders: RuleDays[];
}
export interface FactCheckStep {
  from: RuleFrom;
  countries?: RuleCountries;
  days: RuleDays;
  /**
   * Days of the auditor for the answers, after the end.
   */
  answerDays: number;
  /**
   * Days before the end on which the team gets a reminder.
   */
  reminders: RuleDays[];
}
export interface AppealStep {
  from: RuleFrom;
  countries?: RuleCountries;
  days: RuleDays;
  /**
   * Time of the other auditor to grade.
   */
  gradingDays: RuleDays;
  /**
   * Time of the office to assign an auditor or to decide, and then of an administrator.
   */
  decisionDays: RuleDays;
  /**
   * Days before the end of a step on which auditor or office get a reminder.
   */
  reminders: RuleDays[];
}
