import type { Actor } from "#domain/access/actor.ts";
import { readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** A reason for refusal, as an error code, and the number of records with it. */
export interface Reason {
  code: string;
  count: number;
}

/** The reasons for refusal in a job. Throws DomainError NOT_FOUND if the reader may not read the job. */
export async function reasonsOfJob(services: Services, actor: Actor, jobId: string): Promise<Reason[]> {
  await readRecord(services, services.registry.get("bulk-job"), actor, jobId);
  const rows = await services.database.kysely
    .selectFrom("bulk_job_records")
    .select(({ fn }) => ["code", fn.countAll().as("count")])
    .where("jobId", "=", jobId)
    .where("status", "=", "refused")
    .groupBy("code")
    .orderBy("code")
    .execute();
  return rows.flatMap(({ code, count }) => (code ? [{ code, count: Number(count) }] : []));
}
