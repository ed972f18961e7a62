import type { Kysely } from "kysely";
import type { Tables } from "#server/database/database.ts";

/** Number of emails that have not left yet, and the moment of the oldest one. */
export async function waitingMails(kysely: Kysely<Tables>): Promise<{ count: number; oldest: string | undefined }> {
  const { count, oldest } = await kysely
    .selectFrom("mails")
    .select(({ fn }) => [fn.countAll().as("count"), fn.min("createdAt").as("oldest")])
    .where("status", "=", "queued")
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest: oldest ?? undefined };
}
