import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { SECOND_MS } from "#domain/calendar/time.ts";
import type { PreparedApp } from "#server/commands/prepare.ts";
import { tell } from "#server/lib/standardOutput.ts";

/** Time for open requests after the listener is closed. After that, their connections are closed. */
const LAST_REQUESTS_MS = 7 * SECOND_MS;
/** After this time, remaining work ends with the process as if it had been killed. It was never reported as done. */
const AT_ALL_MS = 8.5 * SECOND_MS;

/** A turn of the event loop that is shorter than this has found no connection to accept. */
const QUIET_TURN_MS = 0.05;
/** Time to wait for such a turn on a busy node. */
const QUIET_WITHIN_MS = 2 * SECOND_MS;
/** Time for the requests of the connections that were accepted last. */
const LAST_ACCEPTED_MS = 0.5 * SECOND_MS;

/**
 * Closes the port in a quiet turn of the event loop. The system breaks off connections that wait to be accepted at that
 * moment. A proxy must not repeat a POST that it has sent on one.
 */
async function closePort({ server }: PreparedApp["app"]): Promise<void> {
  const latest = performance.now() + QUIET_WITHIN_MS;
  for (let began = 0; performance.now() < latest; ) {
    began = performance.now();
    await nextTurn();
    if (performance.now() - began < QUIET_TURN_MS) break;
  }
  server.close();
  await wait(LAST_ACCEPTED_MS);
}

/** Waits until a balancer notices that this node ends. Readers of event streams connect to other nodes at once. */
async function drain(app: PreparedApp["app"], seconds: number): Promise<void> {
  const { services } = app;
  tell(`This node ends: it answers for ${seconds} more seconds (DRAIN_SECONDS), and /readyz with 503`);
  services.ending.isDraining = true;
  services.liveEvents.endStreams();
  await wait(seconds * SECOND_MS);
  await closePort(app);
}

/**
 * Stops a node. It answers calls while draining, then closes the listener, and ends within ten seconds. Endless uploads
 * and a database without answer do not delay it.
 * @param drainSeconds 0 closes the listener at once
 */
export async function shutDownGracefully({
  app,
  database,
  stopTracing,
  drainSeconds,
  removeNode,
}: Pick<PreparedApp, "app" | "database"> & {
  stopTracing(): Promise<void>;
  drainSeconds: number;
  removeNode(): Promise<void>;
}): Promise<void> {
  if (drainSeconds > 0) await drain(app, drainSeconds);
  setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS).unref();
  setTimeout(() => process.exit(1), AT_ALL_MS).unref();
  await app.close();
  await removeNode().catch(() => {});
  await database.close();
  await stopTracing();
  process.exit(0);
}
