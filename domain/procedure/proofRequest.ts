import { deadlineFor } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import { claimTerm } from "#domain/procedure/claim.ts";
import { stepRule } from "#domain/procedure/procedure.ts";

/**
 * The due date of a new request: the end of a day in the team's country, at most that of the auditor's term.
 * The rule is `proofRequest` in `schemas/procedure.json`.
 * @returns ISO 8601 in UTC; undefined if the step is not part of the procedure
 */
export function requestDueAt(
  { country, selectedAt }: Partial<Pick<Task, "country" | "selectedAt">>,
  now: Date,
): string | undefined {
  const rule = country === undefined ? undefined : stepRule("proofRequest", { country, moment: now });
  if (!rule || country === undefined) return undefined;
  const term = claimTerm({ country, selectedAt: selectedAt ?? null }, now);
  const due = deadlineFor(country, now, rule.days);
  return term && term.endsAt < due ? term.endsAt : due;
}
