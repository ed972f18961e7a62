// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.

export type Id = string;
/**
 * Visible when a clause holds, or one of several groups of clauses.
 */
export type Condition = Clause | Alternatives;

export interface Questionnaire {
  $schema?: string;
  auditField: string;
  title: Texts;
  /**
   * @minItems 1
   * @maxItems 500
   */
  questions: Question[];
}
/**
 * One text per locale; the fallback locale is always there.
 */
export interface Texts {
  [k: string]: string;
}
export interface Question {
  id: Id;
  type: string;
  pdca: "plan" | "do" | "check" | "act";
  title: Texts;
  shortTitle?: ShortTexts;
  taskDetails: Texts;
  help: Texts;
  optional?: boolean;
  maxPoints: number;
  weight?: number;
  proof?: {
    required?: boolean;
    help: Texts;
  };
  /**
   * An additional text below the answer, visible and labelled, for facts that decide the points: a calculation, the reason, names.
   */
  details?: {
    /**
     * The answer is not whole without it.
     */
    required?: boolean;
    title: Texts;
  };
  settings?: QuestionSettings;
  visibleIf?: Condition;
  /**
   * Points of the question while its condition hides it. zero: none of its points, but its maximum counts. By default it is left out of the maximum.
   */
  whenHidden?: "zero";
  /**
   * A question, of this or another field, whose proof may show this as well: it is offered here.
   */
  sameEvidenceAs?: string;
  /**
   * Anchors of this question, from no points to all; by default those of its type or step.
   *
   * @minItems 5
   * @maxItems 5
   */
  anchors?: Texts[];
}
/**
 * A name of two or three words per locale, for lists.
 */
export interface ShortTexts {
  [k: string]: string;
}
export interface QuestionSettings {
  /**
   * @minItems 2
   * @maxItems 50
   */
  options?: Option[];
  /**
   * @minItems 1
   * @maxItems 8
   */
  columns?: Column[];
  minimum?: number;
  maximum?: number;
  unit?: Texts;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}
export interface Option {
  value: string;
  title: Texts;
  /**
   * Share of the full self-rating that this option stands for.
   */
  worth?: number;
  /**
   * Exclusive, like "None of these": cannot be chosen together with others.
   */
  exclusive?: boolean;
}
export interface Column {
  id: string;
  title: Texts;
}
export interface Clause {
  question: Id;
  /**
   * Holds when the earlier answer is one of these, or, for a multiple choice, contains one of them.
   *
   * @minItems 1
   */
  is: (string | number | boolean)[];
}
export interface Alternatives {
  /**
   * Visible when all clauses of one of these groups hold.
   *
   * @minItems 1
   * @maxItems 20
   */
  any: {
    /**
     * @minItems 1
     * @maxItems 20
     */
    all: Clause[];
  }[];
}
