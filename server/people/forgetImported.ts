import type { Change } from "#server/database/change.ts";

/** Deletes the data of a record in jobs: imported lines, former values, and changes. */
export async function forgetImported({ transaction }: Change, resource: string, id: string): Promise<void> {
  const jobs = transaction.selectFrom("bulk_jobs").select("id").where("resource", "=", resource);
  await transaction
    .updateTable("bulk_job_lines")
    .set({ name: id, given: null, before: null, errors: null })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("bulk_job_records")
          .select("recordId")
          .whereRef("bulk_job_records.jobId", "=", "bulk_job_lines.jobId")
          .whereRef("bulk_job_records.position", "=", "bulk_job_lines.position")
          .where("recordId", "=", id)
          .where("bulk_job_records.jobId", "in", jobs),
      ),
    )
    .execute();
  await transaction
    .updateTable("bulk_job_records")
    .set({ changes: null, undoes: null })
    .where("recordId", "=", id)
    .where("jobId", "in", jobs)
    .execute();
}
