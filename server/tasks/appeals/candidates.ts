import type { Task } from "#domain/generated/resources.ts";
import { type Candidate, rankAuditors } from "#domain/matching/rankAuditors.ts";
import type { Change } from "#server/database/change.ts";
import type { Services } from "#server/services/services.ts";
import { availableAuditors } from "#server/tasks/availableAuditors.ts";

/**
 * Auditors who know the first result: the first auditor, auditors of earlier rounds, and auditors of another second
 * grading.
 */
export async function auditorsBefore(
  { transaction }: Change,
  { code, judgedBy }: Pick<Task, "code" | "judgedBy">,
  firstAuditorId: string,
): Promise<Set<string>> {
  const seconds = await transaction
    .selectFrom("second_gradings")
    .select("auditorId")
    .where("taskCode", "=", code)
    .execute();
  return new Set([firstAuditorId, ...(judgedBy ?? []), ...seconds.map(({ auditorId }) => auditorId)]);
}

const suits = ({ refusal, speaks, hasRoom, auditor }: Candidate) =>
  refusal === undefined && speaks && hasRoom && auditor.practised;

/** The auditor who grades for an appeal, by the ranking for audits without an auditor; undefined without a suitable auditor. */
export async function nextAppealAuditor(
  services: Services,
  change: Change,
  task: Task,
  firstAuditorId: string,
): Promise<string | undefined> {
  const before = await auditorsBefore(change, task, firstAuditorId);
  const available = await availableAuditors(services, change.transaction, change.now);
  const candidates = rankAuditors(task, available, change.now, firstAuditorId);
  return candidates.find((candidate) => suits(candidate) && !before.has(candidate.auditor.id))?.auditor.id;
}
