import type { Level } from "#domain/generated/programme.ts";
import type { Task } from "#domain/generated/resources.ts";
import { type StepPlace, stepRule } from "#domain/procedure/procedure.ts";

/** A step between the finished report and the decision. */
export type PendingStep = NonNullable<Task["pending"]>;

/** Facts of a finished report that decide on the steps before the decision. */
export interface ReportFacts extends StepPlace {
  /** The proposed level. */
  level: Level;
  /** Whether the auditor has completed no audit before. */
  isFirstAudit: boolean;
  /** Distance to the nearest threshold in percentage points. */
  margin: number;
}

/** Whether the current rule requires a second opinion, by level, for a first audit, or close to a threshold. */
function needsSecondOpinion({ level, isFirstAudit, margin, ...place }: ReportFacts): boolean {
  const rule = stepRule("secondOpinion", place);
  if (!rule) return false;
  return rule.levels.includes(level) || (rule.firstAudit && isFirstAudit) || margin <= rule.nearThresholdPoints;
}

/** The steps between report and decision in their order, with the condition of each. */
const conditions: readonly [PendingStep, (facts: ReportFacts) => boolean][] = [["second_opinion", needsSecondOpinion]];

/** The steps that are due after a finished report, in order. Empty if the certificate is issued at once. */
export function remainingSteps(facts: ReportFacts): PendingStep[] {
  return conditions.filter(([, isDue]) => isDue(facts)).map(([step]) => step);
}

/** The next step after a completed one. Undefined if the decision is due. */
export function stepAfter(done: PendingStep, facts: ReportFacts): PendingStep | undefined {
  const order = conditions.map(([step]) => step);
  return remainingSteps(facts).find((step) => order.indexOf(step) > order.indexOf(done));
}
