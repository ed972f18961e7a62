import type { FileState } from "#domain/questionnaire/file.ts";
import { DatabaseFailure } from "#server/database/failure.ts";
import { failingJobs } from "#server/jobs/runOnce.ts";
import type { Services } from "#server/services.ts";

type Counts = Record<string, number>;

/** What the database counts; nothing while it is away, since the other figures tell most then. */
const unlessAway = (read: (services: Services) => Promise<Counts>) => (services: Services) =>
  read(services).catch((error: unknown) => {
    if (error instanceof DatabaseFailure) return {};
    throw error;
  });

async function byStatus({ database: { kysely } }: Services, table: "mails" | "bulk_jobs"): Promise<Counts> {
  const counted = await kysely
    .selectFrom(table)
    .select(["status", kysely.fn.countAll().as("count")])
    .groupBy("status")
    .execute();
  return Object.fromEntries(counted.map(({ status, count }) => [String(status), Number(count)]));
}

/** Files that somebody sends, and such as wait to be scanned. */
async function filesUnderway({ database: { kysely } }: Services): Promise<Counts> {
  const states: FileState[] = ["uploading", "scanning"];
  const counted = await kysely
    .selectFrom("files")
    .select(["state", kysely.fn.countAll().as("count")])
    .where("state", "in", states)
    .groupBy("state")
    .execute();
  return Object.fromEntries(counted.map(({ state, count }) => [state, Number(count)]));
}

const failing = async (services: Services): Promise<Counts> =>
  Object.fromEntries((await failingJobs(services)).map((job) => [job, 1]));

/** What all nodes share, as the database counts it: by name what it is, its label, and how it is read. */
export const stored = {
  mails: {
    help: "Mails of the outbox, by state",
    label: "status",
    read: unlessAway((services) => byStatus(services, "mails")),
  },
  bulk_jobs: {
    help: "What people asked to be done with many records, by state",
    label: "status",
    read: unlessAway((services) => byStatus(services, "bulk_jobs")),
  },
  clock_jobs_failing: {
    help: "Jobs of the clock that failed within the last hour and have not succeeded since",
    label: "name",
    read: unlessAway(failing),
  },
  files_underway: {
    help: "Files that are being sent, or wait to be scanned",
    label: "state",
    read: unlessAway(filesUnderway),
  },
};
