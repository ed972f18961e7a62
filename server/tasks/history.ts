import type { Kysely } from "kysely";
import type { HistoryEntry } from "#domain/wire/historyEntry.ts";
import { reasonPropertyOf, taskActions } from "#domain/workflow/workflow.ts";
import type { Tables } from "#server/database/database.ts";

type Changes = Record<string, { after?: unknown } | undefined>;

const after = (changes: Changes, field: string) => (changes[field]?.after as string | undefined) ?? null;

/** The properties with the reason for a step. */
const reasons = new Set(taskActions.flatMap((action) => reasonPropertyOf(action) ?? []));

/** The steps of an audit, oldest first, from its trail. */
export async function historyOf(database: Kysely<Tables>, taskCode: string): Promise<HistoryEntry[]> {
  const rows = await database
    .selectFrom("trail")
    .leftJoin("users", "users.id", "trail.actorId")
    .select(["trail.id", "trail.at", "trail.action", "trail.actorRole", "trail.changes", "users.fullname as actorName"])
    .where("trail.resource", "=", "task")
    .where("trail.subject", "=", taskCode)
    .orderBy("trail.seq")
    .execute();
  return rows.map(({ id, at, action, actorRole, actorName, changes }) => {
    const changed: Changes = JSON.parse(changes);
    return {
      id,
      at,
      action,
      status: after(changed, "status"),
      reason: [...reasons].map((field) => after(changed, field)).find((reason) => reason !== null) ?? null,
      actorName,
      actorRole,
    };
  });
}
