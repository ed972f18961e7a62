import { createHash } from "node:crypto";
import { HOUR_MS } from "#domain/calendar/time.ts";
import type { DatabaseRow } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import {
  type Checkpoint,
  checkpointHash,
  isOurs,
  newestCheckpoint,
  readCheckpoints,
  storeCheckpoint,
  type UnnumberedCheckpoint,
  type WithFileName,
} from "#server/trail/checkpointFiles.ts";
import { entriesByTime } from "#server/trail/entries.ts";
import { trailHeads } from "#server/trail/heads.ts";
import { currentShape } from "#server/trail/shape.ts";
import { signerOf } from "#server/trail/signing.ts";

/** Entries that are so much newer than the newest checkpoint show that later ones were taken away: one is written an hour. */
const MAX_AGE_MS = 6 * HOUR_MS;

/** Why the checkpoints do not vouch for the trail. */
export interface BrokenCheckpoint {
  name: string;
  why: "unreadable" | "missing" | "gap" | "signature" | "trail" | "late";
}

async function digestOfTime({ database }: Services, time: { from: string; until: string }) {
  const hash = createHash("sha256");
  let entries = 0;
  for await (const { resource, subject, seq, hash: own } of entriesByTime(database.kysely, time)) {
    hash.update(`${resource} ${subject} ${seq} ${own}\n`);
    entries += 1;
  }
  return { entries, digest: hash.digest("hex") };
}

/** The number of the last checkpoint of a signer, as the database remembers it: a removed end shows there. */
async function remembered({ database, settings }: Services): Promise<DatabaseRow | undefined> {
  const signer = signerOf(settings.dataDir);
  return database.kysely.selectFrom("checkpoints").selectAll().where("signer", "=", signer).executeTakeFirst();
}

async function remember({ database, settings }: Services, checkpoint: Checkpoint): Promise<void> {
  const last = { number: checkpoint.number, hash: checkpointHash(checkpoint) };
  await database.kysely
    .insertInto("checkpoints")
    .values({ signer: signerOf(settings.dataDir), ...last })
    .onConflict((conflict) => conflict.column("signer").doUpdateSet(last))
    .execute();
}

/**
 * Signs all entries since the last checkpoint and stores the result outside the database, so that later changes become
 * visible. An unreadable checkpoint counts as removed. If the database remembers it, the next one still has its hash.
 * If its writing was interrupted, the next one replaces it.
 */
export async function writeCheckpoint(services: Services): Promise<Checkpoint> {
  const { dataDir } = services.settings;
  const last = newestCheckpoint(dataDir);
  const known = await remembered(services);
  // Current transactions may have an earlier time; an hour later they have all ended.
  const until = new Date(services.now().getTime() - HOUR_MS).toISOString();
  if (last && last.until >= until) return last;
  const time = { from: last?.until ?? "", until };
  const checkpoint = await storeCheckpoint(dataDir, {
    number: Math.max(last?.number ?? 0, Number(known?.number ?? 0)) + 1,
    previous: last && last.number >= Number(known?.number ?? 0) ? checkpointHash(last) : String(known?.hash ?? ""),
    ...time,
    ...(await digestOfTime(services, time)),
    shape: currentShape,
  });
  await remember(services, checkpoint);
  return checkpoint;
}

/** Older checkpoints count up to the first numbered one; none have been written since. */
async function unnumberedFault(
  services: Services,
  checkpoint: WithFileName<UnnumberedCheckpoint>,
  first: Checkpoint | undefined,
): Promise<BrokenCheckpoint["why"] | undefined> {
  if (!isOurs(services.settings.dataDir, checkpoint)) return "signature";
  if (first && checkpoint.until > first.until) return "gap";
  const now = await trailHeads(services.database.kysely, checkpoint.until);
  return now.digest === checkpoint.digest && now.chains === checkpoint.chains ? undefined : "trail";
}

async function numberedFault(
  services: Services,
  checkpoint: WithFileName<Checkpoint>,
  before: Checkpoint | undefined,
): Promise<BrokenCheckpoint["why"] | undefined> {
  const follows = {
    number: (before?.number ?? 0) + 1,
    previous: before ? checkpointHash(before) : "",
    from: before?.until ?? "",
  };
  if (!isOurs(services.settings.dataDir, checkpoint)) return "signature";
  const { number, previous, from } = checkpoint;
  if (number !== follows.number || previous !== follows.previous || from !== follows.from) return "gap";
  const now = await digestOfTime(services, checkpoint);
  return now.digest === checkpoint.digest && now.entries === checkpoint.entries ? undefined : "trail";
}

/** Whether the end of the row of checkpoints is there: the one that the database remembers, and one for its newest entries. */
async function endFault(
  services: Services,
  last: Checkpoint | undefined,
): Promise<BrokenCheckpoint["why"] | undefined> {
  const known = await remembered(services);
  if (known && (Number(known.number) > (last?.number ?? 0) || (last && known.hash !== checkpointHash(last))))
    return "missing";
  if (!last) return undefined;
  const late = new Date(new Date(last.until).getTime() + MAX_AGE_MS).toISOString();
  const newer = services.database.kysely.selectFrom("trail").select("id").where("at", ">", late).limit(1);
  return (await newer.executeTakeFirst()) ? "late" : undefined;
}

/**
 * The checkpoints in DATA_DIR that do not match the trail, have a foreign signature, are unreadable or missing; also if
 * there are none at all.
 */
export async function brokenCheckpoints(services: Services): Promise<{ checked: number; broken: BrokenCheckpoint[] }> {
  const { numbered, unnumbered, unreadable } = readCheckpoints(services.settings.dataDir);
  const broken: BrokenCheckpoint[] = [];
  const report = (name: string, why: BrokenCheckpoint["why"] | undefined) => void (why && broken.push({ name, why }));
  for (const name of unreadable) report(name, "unreadable");
  for (const checkpoint of unnumbered)
    report(checkpoint.name, await unnumberedFault(services, checkpoint, numbered[0]));
  for (const [index, checkpoint] of numbered.entries())
    report(checkpoint.name, await numberedFault(services, checkpoint, numbered[index - 1]));
  const checked = numbered.length + unnumbered.length + unreadable.length;
  if (checked === 0) report("checkpoints", "missing");
  else report("checkpoints", await endFault(services, numbered.at(-1)));
  return { checked, broken };
}
