import { DomainError } from "#domain/errors.ts";
import type { User } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { endSessionsOf } from "#server/auth/sessions.ts";
import { type Change, noteInTrail, updateRecord } from "#server/database/change.ts";
import { anyTables } from "#server/database/database.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";
import { teamEvent } from "#server/tasks/team.ts";
import { commentDigests } from "#server/trail/digests.ts";
import { recordedAnswerDigests } from "#server/trail/recordedAnswers.ts";

/** The merged account, and the account that continues it. */
interface Merge {
  from: string;
  into: string;
}

/** Columns whose rows move. Facts of the trail, such as the author of a submission, keep the merged account. */
const moving = [
  ["answers", "answeredBy"],
  ["answer_history", "answeredBy"],
  ["files", "uploadedBy"],
  ["comments", "authorId"],
  ["comments", "doneBy"],
  ["comments", "resolvedBy"],
  ["field_owners", "ownerId"],
  ["question_owners", "ownerId"],
  ["replaced_answers", "userId"],
  ["replaced_answers", "replacedBy"],
  ["announcement_dismissals", "userId"],
  ["notifications", "userId"],
  ["notification_readers", "userId"],
  ["mail_choices", "userId"],
  ["participations", "userId"],
  ["viewed_answers", "userId"],
  ["users", "mergedInto"],
] as const;

/** Rows of the merged account that the other account has as well: they would be there twice. */
const doubled = [
  ["question_owners", "ownerId", ["taskCode", "questionId"]],
  ["replaced_answers", "userId", ["taskCode", "questionId"]],
  ["announcement_dismissals", "userId", ["announcementId"]],
  ["notification_readers", "userId", ["notificationId"]],
  ["mail_choices", "userId", ["topic"]],
  ["viewed_answers", "userId", ["taskCode", "questionId", "revision"]],
] as const;

/**
 * Checks that two accounts can be one person: of the same team and role, and neither archived nor erased. Throws
 * DomainError INVALID_INPUT, and MERGE_OTHER_WAY if the network signs in the account that would end.
 */
export async function requireMergeable(
  services: Services,
  change: Change,
  from: Stored<User>,
  into: string,
): Promise<void> {
  const target = from.id === into ? undefined : await lockRecord(change, services.registry.get("user"), into);
  const kept = target?.record;
  if (!kept || kept.role !== from.role || kept.code !== from.code || kept.archivedAt || kept.erasedAt)
    throw new DomainError("INVALID_INPUT", { errors: { mergedInto: ["NOT_FOUND"] } });
  if (from.networkSince) throw new DomainError("MERGE_OTHER_WAY");
}

/** Locks the audits of the team, so that no answer of the merged account arrives during the merge. */
async function lockAudits(services: Services, change: Change, code: string) {
  const rows = await change.transaction
    .selectFrom("tasks")
    .select("code")
    .where("peCode", "=", code)
    .orderBy("code")
    .execute();
  const locked = [];
  for (const row of rows) locked.push(await lockRecord(change, services.registry.get("task"), row.code));
  return locked.filter((audit) => audit !== undefined);
}

async function moveRows({ transaction }: Change, { from, into }: Merge): Promise<void> {
  const database = anyTables(transaction);
  for (const [table, column, keys] of doubled) {
    const theirs = await database.selectFrom(table).select(keys).where(column, "=", into).execute();
    for (const row of theirs) {
      let query = database.deleteFrom(table).where(column, "=", from);
      for (const key of keys) query = query.where(key, "=", row[key]);
      await query.execute();
    }
  }
  for (const [table, column] of moving)
    await database
      .updateTable(table)
      .set({ [column]: into })
      .where(column, "=", from)
      .execute();
  await database.deleteFrom("presences").where("userId", "=", from).execute();
}

/** Saved views move as records, since they have their own trail. */
async function moveViews(services: Services, change: Change, { from, into }: Merge): Promise<void> {
  const resource = services.registry.get("saved-view");
  const rows = await change.transaction.selectFrom("saved_views").select("id").where("ownerId", "=", from).execute();
  for (const { id } of rows) {
    const locked = await lockRecord(change, resource, id);
    if (locked) await updateRecord(change, resource, { locked, patch: { ownerId: into }, action: "merge" });
  }
}

/**
 * Continues a merged account in another one: answers, remarks, files, assignments and saved views move, with new
 * digests in the trails of the audits. The merged account remains as an alias, and its sessions end.
 */
export async function mergePeople(
  services: Services,
  change: Change,
  merged: Stored<User>,
  into: string,
): Promise<void> {
  const { id: from, code } = merged;
  const { transaction } = change;
  const audits = await lockAudits(services, change, String(code));
  const touched = [];
  for (const locked of audits) {
    const taskCode = locked.record.code;
    const answers = await transaction
      .selectFrom("answer_history")
      .selectAll()
      .where("taskCode", "=", taskCode)
      .where("answeredBy", "=", from)
      .execute();
    const comments = await transaction
      .selectFrom("comments")
      .selectAll()
      .where("taskCode", "=", taskCode)
      .where("authorId", "=", from)
      .execute();
    touched.push({ locked, answers, comments });
  }
  await moveRows(change, { from, into });
  await moveViews(services, change, { from, into });
  for (const { locked, answers, comments } of touched) {
    change.events.push(teamEvent(change, locked.record.code));
    if (answers.length + comments.length === 0) continue;
    const moved = <Row>(rows: Row[], column: keyof Row) => rows.map((row) => ({ ...row, [column]: into }));
    await noteInTrail(change, services.registry.get("task"), {
      locked,
      action: "merge",
      details: {
        from,
        into,
        answers: await recordedAnswerDigests(change, locked.record.code, moved(answers, "answeredBy")),
        comments: commentDigests(moved(comments, "authorId")),
      },
    });
  }
  await endSessionsOf(change, from);
}
