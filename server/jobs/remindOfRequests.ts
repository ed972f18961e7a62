import { clock } from "#domain/access/actor.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import { stepRule } from "#domain/procedure/procedure.ts";
import { lockRecord } from "#server/database/lock.ts";
import { enterpriseTakesPart } from "#server/database/takingPart.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { reminderReached } from "#server/jobs/remind.ts";
import { isFirst } from "#server/notifications/reminders.ts";
import type { Services } from "#server/services/services.ts";
import { notifyOfRequest } from "#server/tasks/requests/notifyOfRequest.ts";

/** Open requests whose enterprise can answer. */
const openRequests = ({ database: { kysely }, now }: Services) =>
  kysely
    .selectFrom("proof_requests")
    .innerJoin("enterprises", "enterprises.peCode", "proof_requests.peCode")
    .select(["proof_requests.id", "proof_requests.taskCode", "proof_requests.country", "dueAt"])
    .select("proof_requests.createdAt")
    .where("proof_requests.status", "=", "open")
    .where("dueAt", ">", now().toISOString())
    .where(enterpriseTakesPart)
    .orderBy("dueAt")
    .execute();

/** Reminds teams of requests that are due soon, once per request and reminder time. Returns the number of reminders. */
export async function remindOfRequests(services: Services): Promise<number> {
  const now = services.now();
  let reminded = 0;
  for (const { id, taskCode, country, dueAt, createdAt } of await openRequests(services)) {
    const rule = stepRule("proofRequest", { country, moment: new Date(createdAt) });
    const left = Date.parse(dueAt) - now.getTime();
    const days = reminderReached(left, rule?.reminders ?? []);
    if (days === undefined) continue;
    const isReminded = await inTransaction(services, clock, async (change) => {
      const task = (await lockRecord(change, services.registry.get("task"), taskCode))?.record;
      const request = (await lockRecord(change, services.registry.get("proof-request"), id))?.record;
      if (!task || request?.status !== "open" || request.dueAt !== dueAt) return false;
      if (!(await isFirst(change, `request ${id} ${dueAt} ${days}`))) return false;
      const params = { days: String(Math.ceil(left / DAY_MS)) };
      await notifyOfRequest(change, { kind: "proofRequestNear", task, request, params });
      return true;
    });
    if (isReminded) reminded += 1;
  }
  return reminded;
}
