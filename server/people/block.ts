import type { Actor } from "#domain/access/actor.ts";
import { deadlineAfterPause } from "#domain/calendar/deadline.ts";
import { DomainError } from "#domain/errors.ts";
import { runningStates } from "#domain/workflow/workflow.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { actionNamed, lockForAction, writeDescribed } from "#server/resources/recordAction.ts";
import type { Services } from "#server/services/services.ts";
import { moveFactChecks } from "#server/tasks/factChecks/pause.ts";
import { moveRequests } from "#server/tasks/requests/moveRequests.ts";

/** The resources whose records people sign in by. */
const subjects = ["enterprise", "central-office"] as const;
type Subject = (typeof subjects)[number];

/**
 * Blocks or unblocks what a code names; another country's does not exist for an office. Answers what it is, and when it was
 * blocked before. Throws DomainError NOT_FOUND, WRONG_STATE.
 */
async function takeAction(
  services: Services,
  change: Change,
  code: string,
  action: "block" | "unblock",
): Promise<{ subject: Subject; blockedAt: string | null | undefined }> {
  for (const subject of subjects) {
    const resource = services.registry.named(subject);
    if (!(await lockRecord(change, resource, code))) continue;
    const locked = await lockForAction(services, change, { resource: subject, action, id: code });
    await writeDescribed(change, resource, { locked, definition: actionNamed(resource, action) });
    return { subject, blockedAt: locked.record.blockedAt };
  }
  throw new DomainError("NOT_FOUND");
}

/** The time in which an enterprise was blocked. */
interface Pause {
  peCode: string;
  from: Date;
  until: Date;
}

/**
 * Moves the deadlines of an enterprise's audits by the whole days of the pause, or of its part since the deadline was
 * set. For a withdrawn audit only by the days before the withdrawal, since restoring it adds the others.
 */
async function moveDeadlines(services: Services, change: Change, { peCode, from, until }: Pause): Promise<void> {
  const resource = services.registry.get("task");
  const tasks = await change.transaction
    .selectFrom("tasks")
    .select("code")
    .where("peCode", "=", peCode)
    .where("status", "in", runningStates)
    .orderBy("code")
    .execute();
  for (const { code } of tasks) {
    const locked = await lockRecord(change, resource, code);
    if (!locked) continue;
    const { expirationDate: current, country, createdAt, deadlineSetAt, withdrawnAt } = locked.record;
    const begun = Math.max(from.getTime(), Date.parse(deadlineSetAt ?? createdAt));
    const ended = Math.min(until.getTime(), withdrawnAt ? Date.parse(withdrawnAt) : Number.POSITIVE_INFINITY);
    if (ended <= begun) continue;
    const expirationDate = deadlineAfterPause(current, country, new Date(begun), new Date(ended));
    if (expirationDate !== current)
      await updateRecord(change, resource, { locked, patch: { expirationDate }, action: "moveDeadline" });
  }
}

/** Moves the deadlines of an enterprise's audits, and of requests and fact checks in them, by a pause. */
async function movePaused(services: Services, change: Change, pause: Pause): Promise<void> {
  if (pause.until <= pause.from) return;
  await moveDeadlines(services, change, pause);
  await moveRequests(services, change, pause);
  await moveFactChecks(services, change, pause);
}

/** The enterprises behind a code, each with the block that still holds, or begins, where this one ends. */
async function pausedBy({ transaction }: Change, subject: Subject, code: string) {
  const column = subject === "enterprise" ? "peCode" : "officeCode";
  const other = subject === "enterprise" ? "central_offices.blockedAt" : "enterprises.blockedAt";
  return transaction
    .selectFrom("enterprises")
    .innerJoin("central_offices", "central_offices.penCode", "enterprises.officeCode")
    .select(["enterprises.peCode", `${other} as until`])
    .where(`enterprises.${column}`, "=", code)
    .execute();
}

/** Start of an enterprise's block or archive, or of its office's; undefined if there is none. */
export async function shutOutSince({ transaction }: Change, peCode: string): Promise<string | undefined> {
  const blocked = await transaction
    .selectFrom("enterprises")
    .leftJoin("central_offices", "central_offices.penCode", "enterprises.officeCode")
    .select(["enterprises.blockedAt as itself", "central_offices.blockedAt as withOffice"])
    .where("enterprises.peCode", "=", peCode)
    .executeTakeFirst();
  const [first] = [blocked?.itself, blocked?.withOffice].filter((at) => typeof at === "string").sort();
  return first;
}

interface BlockState {
  code: string;
  isBlocked: boolean;
}

/** Shuts out an enterprise, or an office with all its enterprises, from their next request on. */
export function blockCode(services: Services, actor: Actor, code: string): Promise<BlockState> {
  return inTransaction(services, actor, async (change) => {
    await takeAction(services, change, code, "block");
    return { code, isBlocked: true };
  });
}

/** Unblocks them; their deadlines move by the whole days for which they were blocked. */
export function unblockCode(services: Services, actor: Actor, code: string): Promise<BlockState> {
  return inTransaction(services, actor, async (change) => {
    const { subject, blockedAt } = await takeAction(services, change, code, "unblock");
    const since = new Date(String(blockedAt));
    for (const { peCode, until } of await pausedBy(change, subject, code))
      await movePaused(services, change, { peCode, from: since, until: until ? new Date(until) : change.now });
    return { code, isBlocked: false };
  });
}
