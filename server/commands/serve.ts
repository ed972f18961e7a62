import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { SECOND_MS } from "#domain/calendar/time.ts";
import { demoAccounts } from "#server/auth/demoAccounts.ts";
import { takeInstallation } from "#server/commands/prepare.ts";
import { shutDownGracefully } from "#server/commands/shutDownGracefully.ts";
import { startTracing } from "#server/commands/startTracing.ts";
import { tellContradictions } from "#server/commands/tellContradictions.ts";
import { openStore } from "#server/files/open.ts";
import { runJob, startJobs } from "#server/jobs/jobs.ts";
import { checkNode, removeNode, reportNode } from "#server/jobs/system/nodes.ts";
import { tell } from "#server/lib/standardOutput.ts";
import { openSeal } from "#server/pdf/seal/open.ts";
import { StoreFailure } from "#server/services/storeFailure.ts";
import { installationInWords } from "#server/settings/inWords.ts";
import { misspelt } from "#server/settings/names.ts";
import { wordsOf } from "#server/settings/remarks.ts";
import { readSettings, type Settings } from "#server/settings/settings.ts";
import { clockRemark } from "#server/trail/clockRemark.ts";

/**
 * Time limit for answers of the database. A typical statement takes milliseconds, a statistic of a large programme one
 * second.
 */
const ANSWER_MS = 10 * SECOND_MS;

/** Prints that this is the demonstration, its limitations, and its accounts. */
function tellDemonstration({ smtpUrl }: Settings): void {
  tell(
    "This is the DEMONSTRATION: everybody knows its passwords. It answers only this machine, sends no mails and checks no links. A real installation begins with ADMIN_EMAIL and ADMIN_PASSWORD and a DATA_DIR of its own",
    "warn",
  );
  if (smtpUrl) tell("SMTP_URL is not used: the demonstration writes mails as files", "warn");
  tell("Demo accounts:");
  for (const { role, label, email, password, code, accessCode, name } of demoAccounts) {
    const way = email ? `${email}  ${password}` : `${code}  ${accessCode}  as ${name}`;
    tell(`  ${role.padEnd(11)} ${label.padEnd(18)} ${way}`);
  }
}

/** Name of the setting with the place of files. */
const placeNameOf = ({ filesBucket, filesDir, dataDir }: Settings) =>
  !filesBucket && filesDir === join(dataDir, "files") ? "DATA_DIR" : "FILES_URL";

/**
 * Tries the file store. An unreachable store is only reported, since the server works without it. Throws an error for
 * wrong settings.
 */
async function tryFiles(settings: Settings): Promise<void> {
  try {
    await (await openStore(settings)).probe();
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof StoreFailure && error.away))
      throw new Error(`Files cannot be stored at ${placeNameOf(settings)}: ${message}`);
    tell(`Files at FILES_URL cannot be reached (${message}); everything else works`, "warn");
  }
}

/**
 * Listens by `attempt`. If the port is in use, or the name is not an address of this machine, throws an error that
 * names the settings.
 */
async function listenBy<T>({ port, host }: Settings, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`PORT ${port} and HOST ${host} cannot be listened at: ${reason}`);
  }
}

/** Listens for a moment without answering. Throws the error that prevents it. */
async function tryListening({ port, host }: Settings): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

/** Throws an error if the settings do not allow signing, storing files or listening, so that a refused start changes no database. */
async function requireUsable(settings: Settings): Promise<void> {
  await openSeal(settings.seal);
  await tryFiles(settings);
  await listenBy(settings, () => tryListening(settings));
}

/** Serves until a signal. Throws an error with a readable sentence if it cannot. */
export async function serve(built: URL): Promise<void> {
  for (const { name, meant } of misspelt(process.env))
    tell(`${name} is no setting and has no effect: did you mean ${meant}?`, "warn");
  const settings = readSettings(process.env);
  const stopTracing = await startTracing(settings);
  const { app, database } = await takeInstallation(settings, built, requireUsable);
  await tellContradictions(app.services);
  app.services.remarks.push(...(await clockRemark(app.services)));
  database.answerWithin(ANSWER_MS);
  // After a pause, a checkpoint is written before anything is added, because entries much later than the last
  // checkpoint look like a gap.
  await runJob(app.services, "writeCheckpoint");
  await reportNode(app.services);
  // Services may take a long time to answer, which must not delay the start.
  checkNode(app.services).catch((error: unknown) =>
    app.log.warn({ err: error }, "this node has not checked its services"),
  );
  const stopJobs = startJobs(app.services);
  const address = await listenBy(settings, () => app.listen({ port: settings.port, host: settings.host }));
  tell(installationInWords(settings, app.services.release, app.services.demo));
  if (app.services.demo) tellDemonstration(settings);
  else for (const remark of app.services.remarks) tell(wordsOf(remark), "warn");
  const stop = (drainSeconds: number) => {
    stopJobs();
    void shutDownGracefully({ app, database, stopTracing, drainSeconds, removeNode: () => removeNode(app.services) });
  };
  // At a terminal, there is no balancer that must notice the end.
  process.once("SIGINT", () => stop(0));
  process.once("SIGTERM", () => stop(settings.drainSeconds));
  // This is last, because a supervisor may send a signal as soon as it reads this.
  tell(`PE Quality is running at ${settings.port === 0 ? address : settings.publicUrl}`);
}
