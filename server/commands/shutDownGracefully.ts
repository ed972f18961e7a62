import { SECOND_MS } from "#domain/calendar/time.ts";
import type { Prepared } from "#server/commands/prepare.ts";

/** Requests under way may take so long once a node is told to end; then their connections are cut. */
const LAST_REQUESTS_MS = 7 * SECOND_MS;
/** What still runs then ends with the process, as if it had been killed: nobody was told that it is done. */
const AT_ALL_MS = 8.5 * SECOND_MS;

/**
 * Ends a node within ten seconds: streams are told, no request begins any more, those under way are answered. Who never stops
 * sending, or waits for a database that does not answer, does not keep it.
 */
export async function shutDownGracefully({
  app,
  database,
  stopTracing,
}: Pick<Prepared, "app" | "database"> & { stopTracing(): Promise<void> }): Promise<void> {
  setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS).unref();
  setTimeout(() => process.exit(1), AT_ALL_MS).unref();
  await app.close();
  await database.close();
  await stopTracing();
  process.exit(0);
}
