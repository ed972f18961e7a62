import { clock } from "#domain/access/actor.ts";
import { localDay } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import { type ClaimTerm, claimTerm } from "#domain/procedure/claim.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { eachAudit, type WhichAudits } from "#server/jobs/eachAudit.ts";
import { isFirst } from "#server/notifications/reminders.ts";
import type { Services } from "#server/services/services.ts";
import { withdrawGrades } from "#server/tasks/handOver.ts";
import { notifyPersonOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { applyTransition, lockTask } from "#server/tasks/transitions.ts";

/** Maximum number per run, because conditions in the database are limited. The next run takes the next ones. */
const AT_ONCE = 200;

/** An audit that is with its auditor for a limited time. */
interface Claim {
  code: string;
  selectedAt: string | null;
  auditorId: string | null;
  term: ClaimTerm;
}

/** The current claims with a term. */
async function claims({ database, now }: Services): Promise<Claim[]> {
  const rows = await database.kysely
    .selectFrom("tasks")
    .select(["code", "country", "selectedAt", "auditorId", "factCheckBegunAt"])
    .where("status", "in", statesOf("withAuditor"))
    .where("withdrawnAt", "is", null)
    .where("pending", "is", null)
    .execute();
  return rows.flatMap(({ country, factCheckBegunAt, ...claim }) => {
    const term = claimTerm({ country, selectedAt: claim.selectedAt, factCheckBegunAt }, now());
    return term ? [{ ...claim, term }] : [];
  });
}

/** Reminds auditors of the end of their claims, once for each reminder time of the rule. Returns the number of reminders. */
export async function remindOfClaims(services: Services): Promise<number> {
  const now = services.now().getTime();
  let reminded = 0;
  for (const { code, selectedAt, auditorId, term } of await claims(services)) {
    const left = Date.parse(term.endsAt) - now;
    const reached = term.reminders.filter((days) => left <= days * DAY_MS).sort((a, b) => a - b)[0];
    if (left <= 0 || reached === undefined || auditorId === null) continue;
    const isReminded = await inTransaction(services, clock, async (change) => {
      const { task } = await lockTask(services, change, code, { seen: false });
      if (task.selectedAt !== selectedAt || task.auditorId !== auditorId) return false;
      if (!(await isFirst(change, `claim ${code} ${selectedAt} ${reached}`))) return false;
      const date = localDay(task.country, new Date(term.endsAt));
      const params = { date, days: String(Math.ceil(left / DAY_MS)) };
      await notifyPersonOfAudit(change, { kind: "claimEnding", task, userId: auditorId, params });
      return true;
    });
    if (isReminded) reminded += 1;
  }
  return reminded;
}

/**
 * Lists audits again whose auditor has not finished within the term. The grades stay the auditor's draft, for another
 * claim in the same round (decision 121). Returns the number of audits.
 */
export async function endClaims(services: Services): Promise<number> {
  const now = services.now().toISOString();
  const over = (await claims(services))
    .filter(({ term }) => term.endsAt < now)
    .sort((a, b) => a.term.endsAt.localeCompare(b.term.endsAt))
    .slice(0, AT_ONCE);
  if (over.length === 0) return 0;
  const which: WhichAudits = (where) =>
    where.or(
      over.map(({ code, selectedAt, auditorId }) =>
        where.and([
          where("tasks.code", "=", code),
          where("tasks.selectedAt", "=", selectedAt),
          where("tasks.auditorId", "=", auditorId),
          where("tasks.status", "in", statesOf("withAuditor")),
        ]),
      ),
    );
  return eachAudit(services, { which, orderBy: "code" }, async (change, locked) => {
    const { task } = locked;
    await applyTransition(services, change, locked, "endClaim");
    await withdrawGrades(services, change, task);
    if (task.auditorId) await notifyPersonOfAudit(change, { kind: "claimEnded", task, userId: task.auditorId });
  });
}
