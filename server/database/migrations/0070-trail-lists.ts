import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/**
 * The trail's list is filtered, counted and searched only in its indexes, because it is the largest table and has long
 * rows.
 */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.dropIndex("trail_at_id_index").execute();
  await database.schema
    .createIndex("trail_list_index")
    .on("trail")
    .columns(["at", "id", "subject_fold", "actorId", "action"])
    .execute();
  await database.schema
    .createIndex("trail_kind_index")
    .on("trail")
    .columns(["resource", "action", "at", "id"])
    .execute();
}
