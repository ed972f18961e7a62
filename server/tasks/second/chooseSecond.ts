import type { Task } from "#domain/generated/resources.ts";
import { secondAuditors } from "#domain/matching/secondAuditors.ts";
import { guards } from "#domain/workflow/guards.ts";
import type { Change } from "#server/database/change.ts";
import type { Services } from "#server/services/services.ts";
import { availableAuditors } from "#server/tasks/availableAuditors.ts";
import { candidateFacts } from "#server/tasks/candidate.ts";

type Conditions = (typeof guards)[keyof typeof guards][];

/** Conditions of a second auditor at any time. */
const always: Conditions = [
  guards.auditorAvailable,
  guards.institutionKnown,
  guards.noConflictOfInterest,
  guards.notFirstAuditor,
];

/** Further conditions of the choice. */
const atFirst: Conditions = [guards.notPreviousAuditor];

async function meets(change: Change, task: Task, auditorId: string, conditions: Conditions): Promise<boolean> {
  const { actor, now } = change;
  const facts = await candidateFacts(change, task, auditorId);
  return conditions.every((condition) => condition({ actor, task, facts, now }) === undefined);
}

/**
 * Whether an auditor may be chosen for the second opinion. They must be active in the programme, have no conflict of
 * interest, and have graded neither this audit nor the previous one.
 */
const maySecond = (change: Change, task: Task, auditorId: string): Promise<boolean> =>
  meets(change, task, auditorId, [...always, ...atFirst]);

/**
 * Whether an auditor may finish the second opinion for which they were chosen. Another audit of the enterprise that
 * they graded since does not end it: they are not its previous auditor.
 */
export const mayStaySecond = (change: Change, task: Task, auditorId: string): Promise<boolean> =>
  meets(change, task, auditorId, always);

/**
 * Id of the most suitable second auditor of an audit; undefined if none suits. Conflicts by names and addresses of the
 * audit's people are checked for each proposal, as at a claim.
 * @param except ids of auditors who already had a second opinion in this round
 */
export async function chooseSecond(
  services: Services,
  change: Change,
  task: Task,
  except: readonly string[],
): Promise<string | undefined> {
  const { transaction, now } = change;
  const auditors = await availableAuditors(services, transaction, now);
  for (const { auditor } of secondAuditors(task, auditors, now, [...except, String(task.auditorId)]))
    if (await maySecond(change, task, auditor.id)) return auditor.id;
  return undefined;
}
