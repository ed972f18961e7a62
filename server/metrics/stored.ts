import { SECOND_MS } from "#domain/calendar/time.ts";
import type { FileState } from "#domain/questionnaire/file.ts";
import type { VerificationResult } from "#domain/system/checks.ts";
import { lastCompleteBackup } from "#server/backup/outcomes.ts";
import type { Engine } from "#server/database/database.ts";
import { DatabaseFailure } from "#server/database/failure.ts";
import { lastVerification } from "#server/database/verifications.ts";
import { filledShare } from "#server/files/filledShare.ts";
import { jobNames } from "#server/jobs/jobs.ts";
import { failingJobs } from "#server/jobs/runOnce.ts";
import { waitingMails } from "#server/mail/waitingMails.ts";
import type { Services } from "#server/services/services.ts";

type Counts = Record<string, number>;

/** Metrics of the database. Empty while it is unreachable, because the others are most useful then. */
const unlessAway = (read: (services: Services) => Promise<Counts>) => (services: Services) =>
  read(services).catch((error: unknown) => {
    if (error instanceof DatabaseFailure) return {};
    throw error;
  });

/** A count of 0 for each name, because an alert can only compare a figure that existed before. */
const zeros = (names: readonly string[]): Counts => Object.fromEntries(names.map((name) => [name, 0]));

async function byStatus(
  { database: { kysely }, registry }: Services,
  table: "mails" | "bulk_jobs",
  resource: "mail" | "bulk-job",
): Promise<Counts> {
  const counted = await kysely
    .selectFrom(table)
    .select(["status", kysely.fn.countAll().as("count")])
    .groupBy("status")
    .execute();
  const known = (registry.get(resource).properties.status?.enum ?? []).map(String);
  return {
    ...zeros(known),
    ...Object.fromEntries(counted.map(({ status, count }) => [String(status), Number(count)])),
  };
}

/** Files in upload, and files waiting to be scanned. */
async function filesUnderway({ database: { kysely } }: Services): Promise<Counts> {
  const states: FileState[] = ["uploading", "scanning"];
  const counted = await kysely
    .selectFrom("files")
    .select(["state", kysely.fn.countAll().as("count")])
    .where("state", "in", states)
    .groupBy("state")
    .execute();
  return { ...zeros(states), ...Object.fromEntries(counted.map(({ state, count }) => [state, Number(count)])) };
}

/** All scheduled jobs, with 1 for failing ones. */
const failing = async (services: Services): Promise<Counts> => {
  const failed = await failingJobs(services);
  return { ...zeros(jobNames), ...Object.fromEntries(failed.map((job) => [job, 1])) };
};

/** Seconds since the oldest email of the queue was written, 0 without one. */
async function oldestMail({ database: { kysely }, now }: Services): Promise<number> {
  const { oldest } = await waitingMails(kysely);
  return oldest ? Math.max(0, (now().getTime() - Date.parse(oldest)) / SECOND_MS) : 0;
}

/** Statements for the size of a database in bytes. */
const sizeStatements: Record<Engine, string> = {
  postgres: "select pg_database_size(current_database()) as bytes",
  sqlite: "select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()",
};

async function databaseSize({ database }: Services): Promise<number> {
  const [row] = await database.read<{ bytes: number | string }>(sizeStatements[database.engine], []);
  return Number(row?.bytes);
}

/** A moment in seconds since 1970, 0 without one. */
const secondsOf = (at: string | undefined) => (at ? Date.parse(at) / SECOND_MS : 0);

/** A figure of the last verification of each subject. */
async function ofVerifications(
  { database: { kysely } }: Services,
  figure: (verification: VerificationResult | undefined) => number,
): Promise<Counts> {
  const [trail, backup] = [await lastVerification(kysely, "trail"), await lastVerification(kysely, "backup")];
  return { trail: figure(trail), backup: figure(backup) };
}

/** One figure without a label. */
const single = async (figure: Promise<number>): Promise<Counts> => ({ "": await figure });

/** Metrics of the database, shared by all nodes: description, label and reader of each, by name. */
export const stored = {
  mails: {
    help: "Mails of the outbox, by state",
    label: "status",
    read: unlessAway((services) => byStatus(services, "mails", "mail")),
  },
  mails_oldest_queued_age_seconds: {
    help: "Age of the oldest email that has not left yet; 0 where none waits",
    read: unlessAway((services) => single(oldestMail(services))),
  },
  database_size_bytes: {
    help: "Size of the database: of its file, or of its tables and indexes on PostgreSQL",
    read: unlessAway((services) => single(databaseSize(services))),
  },
  bulk_jobs: {
    help: "What people asked to be done with many records, by state",
    label: "status",
    read: unlessAway((services) => byStatus(services, "bulk_jobs", "bulk-job")),
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
  files_filled_ratio: {
    help: "Share of the room on the disk that answers' files have taken, from 0 to 1; 0 with a bucket and in a demonstration",
    read: unlessAway((services) => single(filledShare(services))),
  },
  backup_last_success_timestamp_seconds: {
    help: "When the last complete backup was made, in seconds since 1970; 0 where none was",
    read: unlessAway(({ database }) => single(lastCompleteBackup(database.kysely).then(secondsOf))),
  },
  verification_last_timestamp_seconds: {
    help: "When the trail and a backup were last verified, in seconds since 1970; 0 where they never were",
    label: "subject",
    read: unlessAway((services) => ofVerifications(services, (verification) => secondsOf(verification?.at))),
  },
  verification_faults: {
    help: "Faults that the last verification of the trail and of a backup found",
    label: "subject",
    read: unlessAway((services) => ofVerifications(services, (verification) => verification?.faults ?? 0)),
  },
};
