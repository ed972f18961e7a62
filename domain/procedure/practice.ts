import { monthsAfter } from "#domain/calendar/time.ts";
import { stepRule } from "#domain/procedure/procedure.ts";

/** Result of one graded worked example. */
export interface GradedExample {
  /** Number of the example. */
  example: number;
  /** Mean difference from the model in points per answer. It is below 0 if the auditor is stricter. */
  meanDifference: number;
  gradedAt: string;
}

/** An auditor's practice, as stored in the account. */
export interface Practice {
  /** Time when the oldest counting example was graded. Null before the practice is complete. */
  practisedAt: string | null;
  /** Mean distance from the model in points per answer, over the counting examples. */
  practiceDifference: number | null;
}

/**
 * Whether an auditor may claim audits. `due` means that the practice is incomplete or too old. `differs` means that the
 * points are too far from the model. `done` means that the auditor may, which includes procedures without a practice.
 */
export type PracticeState = "due" | "differs" | "done";

/** The rule of the practice at a moment. It is about auditors, so an audit's country does not matter. */
export const practiceRule = (moment: Date) => stepRule("practice", { country: null, moment });

const newestFirst = (one: GradedExample, other: GradedExample) => other.gradedAt.localeCompare(one.gradedAt);

/** The latest result of each example, newest first, at most the number in the rule. */
export function countingExamples<Result extends GradedExample>(results: readonly Result[], examples: number): Result[] {
  const newest = [...results].sort(newestFirst);
  const latest = newest.filter(({ example }, at) => newest.findIndex((other) => other.example === example) === at);
  return latest.slice(0, examples);
}

/**
 * The practice from results. Undefined before the number of examples in the rule is graded. The distances of the
 * examples are averaged without their sign. So too many points for a weak example do not balance too few for a strong
 * one.
 */
export function practiceOf(results: readonly GradedExample[], examples: number): Practice | undefined {
  const counting = countingExamples(results, examples);
  const oldest = counting.at(-1);
  if (!oldest || counting.length < examples) return undefined;
  const distances = counting.map(({ meanDifference }) => Math.abs(meanDifference));
  const practiceDifference = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
  return { practisedAt: oldest.gradedAt, practiceDifference };
}

/** The moment from which the practice has to be repeated. Undefined without a complete practice or a rule. */
export function practiceEnds({ practisedAt }: Pick<Practice, "practisedAt">, moment: Date): Date | undefined {
  const rule = practiceRule(moment);
  return rule && practisedAt !== null ? monthsAfter(new Date(practisedAt), rule.months) : undefined;
}

/** Whether an auditor's practice allows claiming audits at a moment. */
export function practiceState(practice: Practice, moment: Date): PracticeState {
  const rule = practiceRule(moment);
  if (!rule) return "done";
  const ends = practiceEnds(practice, moment);
  if (!ends || ends <= moment) return "due";
  return Number(practice.practiceDifference) > rule.meanDifferenceAtMost ? "differs" : "done";
}
