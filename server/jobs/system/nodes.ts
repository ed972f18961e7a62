import { hostname } from "node:os";
import { HOUR_MS } from "#domain/calendar/time.ts";
import type { NodeReport } from "#domain/system/checks.ts";
import system from "#schemas/system.json";
import { checkThisNode, filesPlaceOf } from "#server/jobs/system/nodeChecks.ts";
import type { Services } from "#server/services/services.ts";
import { signerOf } from "#server/trail/signing.ts";

/** A node as it last reported. */
export interface StoredNode extends NodeReport {
  runtime: string;
  engine: string;
  dataDir: string;
  files: string;
  startedAt: string;
  checkedAt: string | null;
}

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** Records that this node runs, its release and its folders. Forgets nodes that have been silent for a day. */
export async function reportNode(services: Services): Promise<void> {
  const { database, release, settings, now } = services;
  const seenAt = now().toISOString();
  const report = {
    name: `${hostname()}:${settings.port}`,
    ...release,
    runtime: `Node.js ${process.versions.node}`,
    engine: database.engine,
    dataDir: settings.dataDir,
    files: filesPlaceOf(services),
    startedAt,
    seenAt,
  };
  await database.kysely
    .insertInto("nodes")
    .values({ id: signerOf(settings.dataDir), ...report, checks: "[]", checkedAt: null })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(report))
    .execute();
  const forgotten = new Date(now().getTime() - system.limits.forgetHours * HOUR_MS).toISOString();
  await database.kysely.deleteFrom("nodes").where("seenAt", "<", forgotten).execute();
}

/** Checks this node and its services, and records the results. */
export async function checkNode(services: Services): Promise<void> {
  const checks = JSON.stringify(await checkThisNode(services));
  await services.database.kysely
    .updateTable("nodes")
    .set({ checks, checkedAt: services.now().toISOString() })
    .where("id", "=", signerOf(services.settings.dataDir))
    .execute();
}

/** Removes this node at its end, so that it does not count as silent. */
export async function removeNode({ database, settings }: Services): Promise<void> {
  await database.kysely.deleteFrom("nodes").where("id", "=", signerOf(settings.dataDir)).execute();
}

/** All nodes that have reported lately, by name. */
export async function storedNodes({ database }: Services): Promise<StoredNode[]> {
  const rows = await database.kysely.selectFrom("nodes").selectAll().orderBy("name").orderBy("id").execute();
  return rows.map(({ id: _id, checks, ...row }) => ({ ...row, checks: JSON.parse(checks) }));
}
