import type { Task } from "#domain/generated/resources.ts";
import { type AvailableAuditor, type Candidate, rankAuditors } from "#domain/matching/rankAuditors.ts";

/**
 * The auditors for a second opinion or a second grading, the most suitable first. They are practised and present,
 * speak the team's language, and have no conflict of interest.
 * @param except ids of the first auditor, and of auditors who already had a second grading
 */
export function secondAuditors(
  task: Task,
  auditors: readonly AvailableAuditor[],
  now: Date,
  except: readonly string[],
): Candidate[] {
  return rankAuditors(task, auditors, now, null).filter(
    ({ auditor, refusal, speaks }) =>
      refusal === undefined &&
      speaks &&
      auditor.practised &&
      auditor.absentUntil === null &&
      !except.includes(auditor.id),
  );
}
