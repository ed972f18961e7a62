import type { Kysely } from "kysely";
import type { Tables } from "#server/database/database.ts";

/** The lines of an import job, each with the result for its record. */
export const jobLines = (database: Kysely<Tables>, jobId: string) =>
  database
    .selectFrom("bulk_job_lines")
    .innerJoin("bulk_job_records", (join) =>
      join
        .onRef("bulk_job_records.jobId", "=", "bulk_job_lines.jobId")
        .onRef("bulk_job_records.position", "=", "bulk_job_lines.position"),
    )
    .where("bulk_job_lines.jobId", "=", jobId);
