import type { Task } from "#domain/generated/resources.ts";
import { type StepPlace, stepRule } from "#domain/procedure/procedure.ts";

/** An audit that an auditor graded, as the last or the last but one of its enterprise. */
export interface LastGraded {
  peCode: string;
  code: string;
  /** The later graded audit of the enterprise; null if there is none. */
  followedBy: string | null;
}

/**
 * Whether an auditor graded the previous audit of an audit's enterprise, while the procedure there asks for another
 * auditor each time (`rotation`). Earlier rounds of the same audit do not count.
 * @param graded the auditor's audits among the last two of each enterprise
 */
export function isPreviousAuditor(
  graded: readonly LastGraded[],
  { code, peCode, country }: Partial<Pick<Task, "code" | "peCode" | "country">>,
  moment: StepPlace["moment"],
): boolean {
  if (!stepRule("rotation", { country: country ?? null, moment })) return false;
  return graded.some(
    (last) => last.peCode === peCode && last.code !== code && (last.followedBy === null || last.followedBy === code),
  );
}
