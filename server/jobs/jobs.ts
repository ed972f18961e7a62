import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/calendar/time.ts";
import { mailAnnouncements } from "#server/announcements/mailAnnouncements.ts";
import { issueAuditorRecords } from "#server/certificates/auditorRecords/issue.ts";
import { scanWaiting } from "#server/files/scanWaiting.ts";
import { sweepFiles } from "#server/files/sweep.ts";
import { isOutside } from "#server/http/plugins/errors.ts";
import { endAppealSteps, remindOfAppeals } from "#server/jobs/appeals.ts";
import { forgetJobs } from "#server/jobs/bulk/forgetJobs.ts";
import { runJobs as runBulkJobs } from "#server/jobs/bulk/runJobs.ts";
import { endClaims, remindOfClaims } from "#server/jobs/claims.ts";
import { closeRequests } from "#server/jobs/closeRequests.ts";
import { deleteWithdrawn } from "#server/jobs/deleteWithdrawn.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { endFactChecks, remindOfFactChecks, tellOfUnanswered } from "#server/jobs/factChecks.ts";
import { mailDigests } from "#server/jobs/mailDigests.ts";
import { releaseTasks } from "#server/jobs/releaseTasks.ts";
import { remindOfCertificates, remindOfDeadlines } from "#server/jobs/remind.ts";
import { remindOfRequests } from "#server/jobs/remindOfRequests.ts";
import { noteFailed, runOnce } from "#server/jobs/runOnce.ts";
import { escalateOpinions, remindOfOpinions, replaceSecondAuditors } from "#server/jobs/secondOpinions.ts";
import { checkNode, reportNode } from "#server/jobs/system/nodes.ts";
import { tellOfTrouble } from "#server/jobs/system/tellOfTrouble.ts";
import { verifyWeekly } from "#server/jobs/system/verifyWeekly.ts";
import { takeTurns } from "#server/jobs/takeTurns.ts";
import { tellOfFilling } from "#server/jobs/tellOfFilling.ts";
import { tellOfListed } from "#server/jobs/tellOfListed.ts";
import { deliverMails } from "#server/mail/deliverMails.ts";
import { enforceRetention } from "#server/retention/enforce.ts";
import { forgetOldFiles } from "#server/retention/forgetOldFiles.ts";
import { purgeExpired } from "#server/retention/purgeExpired.ts";
import type { Services } from "#server/services/services.ts";
import { noteAttention } from "#server/statistics/attention.ts";
import { sumScores } from "#server/statistics/auditScores.ts";
import { visitLinks } from "#server/tasks/links/visitLinks.ts";
import { writeCheckpoint } from "#server/trail/checkpoints.ts";
import { signerOf } from "#server/trail/signing.ts";

interface Job {
  every: number;
  run: (services: Services) => Promise<unknown>;
  /** Name of a job of each node on this node. */
  ofEach?: (dataDir: string) => string;
  /** Time that a long job belongs to the node that took it. No other job waits for it. */
  longMs?: number;
}

/** Scheduled jobs and their intervals. One node runs each, except jobs of each node. */
const jobs = {
  expireTasks: { every: MINUTE_MS, run: expireTasks },
  closeRequests: { every: MINUTE_MS, run: closeRequests },
  endFactChecks: { every: MINUTE_MS, run: endFactChecks },
  endAppealSteps: { every: 10 * MINUTE_MS, run: endAppealSteps },
  releaseTasks: { every: MINUTE_MS, run: releaseTasks },
  endClaims: { every: 10 * MINUTE_MS, run: endClaims },
  escalateOpinions: { every: 10 * MINUTE_MS, run: escalateOpinions },
  replaceSecondAuditors: { every: 10 * MINUTE_MS, run: replaceSecondAuditors },
  remindOfOpinions: { every: HOUR_MS, run: remindOfOpinions },
  remindOfAppeals: { every: HOUR_MS, run: remindOfAppeals },
  remindOfClaims: { every: HOUR_MS, run: remindOfClaims },
  deleteWithdrawn: { every: HOUR_MS, run: deleteWithdrawn },
  remindOfDeadlines: { every: HOUR_MS, run: remindOfDeadlines },
  remindOfRequests: { every: HOUR_MS, run: remindOfRequests },
  remindOfFactChecks: { every: HOUR_MS, run: remindOfFactChecks },
  tellOfUnanswered: { every: HOUR_MS, run: tellOfUnanswered },
  tellOfListed: { every: DAY_MS, run: tellOfListed },
  remindOfCertificates: { every: DAY_MS, run: remindOfCertificates },
  issueAuditorRecords: { every: DAY_MS, run: issueAuditorRecords },
  writeCheckpoint: { every: HOUR_MS, run: writeCheckpoint, ofEach: signerOf },
  sumScores: { every: HOUR_MS, run: sumScores },
  noteAttention: { every: DAY_MS, run: noteAttention },
  mailDigests: { every: 10 * MINUTE_MS, run: mailDigests },
  mailAnnouncements: { every: MINUTE_MS, run: mailAnnouncements },
  scanWaiting: { every: MINUTE_MS, run: scanWaiting, ofEach: signerOf },
  sweepFiles: { every: HOUR_MS, run: sweepFiles, ofEach: signerOf },
  tellOfFilling: { every: HOUR_MS, run: tellOfFilling },
  visitLinks: { every: MINUTE_MS, run: visitLinks },
  forgetOldFiles: { every: DAY_MS, run: forgetOldFiles },
  forgetJobs: { every: MINUTE_MS, run: forgetJobs },
  forget: { every: HOUR_MS, run: purgeExpired },
  reportNode: { every: MINUTE_MS, run: reportNode, ofEach: signerOf },
  checkNode: { every: 5 * MINUTE_MS, run: checkNode, ofEach: signerOf },
  tellOfTrouble: { every: 10 * MINUTE_MS, run: tellOfTrouble },
  enforceRetention: { every: HOUR_MS, run: enforceRetention, longMs: HOUR_MS },
  verifyTrail: { every: 7 * DAY_MS, run: verifyWeekly, longMs: 12 * HOUR_MS },
} satisfies Record<string, Job>;

type JobName = keyof typeof jobs;

/** The names of all scheduled jobs. */
export const jobNames = Object.keys(jobs) as JobName[];

/** Maximum time that a job delays the others, much longer than any job that does not hang. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** Logs a failure. An unavailable or full database or store is one line per attempt, without its address. */
function logFailure({ log }: Services, error: unknown, job?: string): void {
  if (isOutside(error)) log.warn({ reason: error.message, job }, `${error.what} failed a clock job`);
  else log.error({ err: error, job }, "clock job failed");
}

/** Runs repeatedly, each time after the end of the previous run. A failure is logged and does not stop later runs. */
function repeat(every: number, services: Services, run: () => Promise<unknown>): () => void {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    try {
      await run();
    } catch (error) {
      logFailure(services, error);
    } finally {
      running = false;
    }
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

/** The name of a job's runs in the database. */
function runName({ settings }: Services, job: JobName): string {
  const { ofEach }: Job = jobs[job];
  return ofEach ? `${job} ${ofEach(settings.dataDir)}` : job;
}

/** Runs a job if it is due. A failure is logged. */
export async function runJob(services: Services, job: JobName): Promise<void> {
  const { every, run, longMs }: Job = jobs[job];
  try {
    await runOnce(services, runName(services, job), every, () => run(services), longMs);
  } catch (error) {
    logFailure(services, error, job);
  }
}

const isLong = (job: JobName) => (jobs[job] as Job).longMs !== undefined;

/** Runs the due jobs one after the other, each time it is called. */
const jobTurns = (services: Services) =>
  takeTurns({
    names: jobNames.filter((job) => !isLong(job)),
    run: (job) => runJob(services, job),
    patienceMs: PATIENCE_MS,
    onLate: async (job) => {
      services.log.error({ job }, "a clock job has not ended; the others go on without it");
      await noteFailed(services, runName(services, job));
    },
  });

/** Starts the scheduled jobs. Returns a function that stops them. */
export function startJobs(services: Services): () => void {
  const stops = [
    repeat(10 * SECOND_MS, services, jobTurns(services)),
    repeat(3 * SECOND_MS, services, () => deliverMails(services, services.mailTransport)),
    repeat(SECOND_MS, services, () => runBulkJobs(services)),
    ...jobNames.filter(isLong).map((job) => repeat(HOUR_MS, services, () => runJob(services, job))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
