import { sql } from "kysely";
import { storedFields } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { anyTables, type DatabaseRow } from "#server/database/database.ts";
import { lockRow } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";
import { entriesByChain, entriesOf } from "#server/trail/entries.ts";
import { type Fault, inspect } from "#server/trail/inspect.ts";
import { Replay } from "#server/trail/replay.ts";

export interface BrokenChain extends Fault {
  resource: string;
  subject: string;
}

/** Chains that wait for their records to be read together. */
const BATCH_SIZE = 200;

/** The resource of a chain; undefined for one of a previous release. */
export const resourceOf = ({ registry }: Services, name: string): Resource | undefined => registry.find(name);

/** Begins to read a chain. */
export function replayOf(services: Services, name: string, subject: string): Replay {
  const resource = resourceOf(services, name);
  const fields = new Set(resource ? storedFields(resource) : []);
  return new Replay(name, subject, (field) => fields.has(field), resource?.passing);
}

/** Reads the trail chain by chain; each is yielded once it was read to its end. */
export async function* replays(services: Services): AsyncGenerator<Replay> {
  let replay: Replay | undefined;
  for await (const row of entriesByChain(services.database.kysely)) {
    const [name, subject] = [String(row.resource), String(row.subject)];
    if (replay?.resource !== name || replay.subject !== subject) {
      if (replay) yield replay;
      replay = replayOf(services, name, subject);
    }
    replay.add(row);
  }
  if (replay) yield replay;
}

/**
 * Checks a chain and its record at one moment without writers: a difference found during work may have been half of a
 * change.
 */
async function inspectAlone(services: Services, name: string, subject: string): Promise<Fault | undefined> {
  const { database } = services;
  const resource = resourceOf(services, name);
  return database.transaction(async (transaction) => {
    const row = resource && (await lockRow({ transaction, engine: database.engine }, resource, subject));
    const replay = replayOf(services, name, subject);
    for (const entry of await entriesOf(transaction, name, subject)) replay.add(entry);
    return inspect(transaction, resource, replay, row);
  });
}

async function recordsOf(services: Services, resource: Resource, chains: Replay[]): Promise<Map<string, DatabaseRow>> {
  const rows = await anyTables(services.database.kysely)
    .selectFrom(resource.table)
    .selectAll()
    .where(
      resource.key,
      "in",
      chains.map(({ subject }) => subject),
    )
    .execute();
  return new Map(rows.map((row) => [String(row[resource.key]), row]));
}

/** Compares chains that were read with their records. */
async function compare(services: Services, chains: Replay[]): Promise<BrokenChain[]> {
  const broken: BrokenChain[] = [];
  for (const name of new Set(chains.map(({ resource }) => resource))) {
    const ofResource = chains.filter(({ resource }) => resource === name);
    const resource = resourceOf(services, name);
    const records = resource ? await recordsOf(services, resource, ofResource) : new Map<string, DatabaseRow>();
    for (const replay of ofResource) {
      const suspect = await inspect(services.database.kysely, resource, replay, records.get(replay.subject));
      const fault = suspect && (await inspectAlone(services, name, replay.subject));
      if (fault) broken.push({ resource: name, subject: replay.subject, ...fault });
    }
  }
  return broken;
}

/** Records without a chain, except private ones, which may have none yet. */
export async function recordsWithoutChain({
  database,
  registry,
}: Services): Promise<{ resource: Resource; subject: string }[]> {
  const found: { resource: Resource; subject: string }[] = [];
  for (const resource of registry.all.filter(({ name, passing }) => name !== "trail" && !passing)) {
    const key = sql.ref(`record.${resource.key}`);
    const { rows } = await sql<{ subject: string }>`
      select ${key} as subject from ${sql.table(resource.table)} as record
      where not exists (select 1 from trail where trail.resource = ${resource.name} and trail.subject = ${key})
    `.execute(database.kysely);
    for (const { subject } of rows) found.push({ resource, subject });
  }
  return found;
}

/**
 * Recomputes every hash of the trail, replays each chain and compares it with its record and related data. Reads in
 * pages, so that the length costs time, not memory. Reports the first fault of each chain.
 */
export async function verifyTrail(services: Services): Promise<{ entries: number; broken: BrokenChain[] }> {
  const broken: BrokenChain[] = [];
  let entries = 0;
  let waiting: Replay[] = [];
  for await (const replay of replays(services)) {
    entries += replay.end.seq;
    waiting.push(replay);
    if (waiting.length < BATCH_SIZE) continue;
    broken.push(...(await compare(services, waiting)));
    waiting = [];
  }
  broken.push(...(await compare(services, waiting)));
  for (const { resource, subject } of await recordsWithoutChain(services))
    broken.push({ resource: resource.name, subject, seq: 0, why: "record", detail: "no entry tells of the record" });
  return { entries, broken };
}
