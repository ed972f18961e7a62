import type { Task } from "#domain/generated/resources.ts";
import { type StepPlace, stepRule } from "#domain/procedure/procedure.ts";

/** One of the last two audits of an enterprise, graded by an auditor. */
export interface LastGraded {
  peCode: string;
  code: string;
  /** The later graded audit of the enterprise. Null if there is none. */
  followedBy: string | null;
}

/**
 * Whether an auditor graded the previous audit of an audit's enterprise, and the procedure there requires another
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
