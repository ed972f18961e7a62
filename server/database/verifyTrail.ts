import type { Row } from "#server/database/database.ts";
import { commitment, emptyHead, entryHash } from "#server/database/trail.ts";
import type { Services } from "#server/services.ts";

export interface BrokenChain {
  resource: string;
  subject: string;
  seq: number;
  why: "hash" | "link" | "head" | "personal";
}

interface Secrets {
  [field: string]: { [side: string]: { salt: string; value: unknown } };
}

/** Whether the personal values that are still there are those the hashed commitments speak of. */
function personalHolds(changes: Record<string, Record<string, unknown>>, personal: unknown): boolean {
  if (typeof personal !== "string") return true;
  const secrets: Secrets = JSON.parse(personal);
  return Object.entries(secrets).every(([field, sides]) =>
    Object.entries(sides).every(([side, secret]) => changes[field]?.[side] === commitment(secret)),
  );
}

function whyBroken(
  row: Row,
  changes: Record<string, Record<string, unknown>>,
  previous: Row | undefined,
): BrokenChain["why"] | undefined {
  if (entryHash({ ...row, seq: Number(row.seq), changes }) !== row.hash) return "hash";
  const expected = previous ?? { seq: 0, hash: "" };
  if (Number(row.seq) !== Number(expected.seq) + 1 || row.previousHash !== expected.hash) return "link";
  return personalHolds(changes, row.personal) ? undefined : "personal";
}

/** Every subject's head, as its own row keeps it: a removed end of a chain shows there. A mail that waits has no chain yet. */
async function brokenHeads(services: Services, ends: Map<string, Row>): Promise<BrokenChain[]> {
  const broken: BrokenChain[] = [];
  for (const resource of services.registry.all) {
    if (resource.name === "trail") continue;
    const rows = await services.database.kysely
      .selectFrom(resource.table)
      .select([resource.key, "trailSeq", "trailHash"])
      .execute();
    for (const row of rows) {
      const subject = String(row[resource.key]);
      const end = ends.get(`${resource.name} ${subject}`);
      if ((end?.hash ?? emptyHead.trailHash) !== row.trailHash)
        broken.push({ resource: resource.name, subject, seq: Number(row.trailSeq), why: "head" });
    }
  }
  return broken;
}

/** Recomputes every hash of the trail and compares each chain's end with its subject; the first break of each chain is told. */
export async function verifyTrail(services: Services): Promise<{ entries: number; broken: BrokenChain[] }> {
  const rows = await services.database.kysely
    .selectFrom("trail")
    .selectAll()
    .orderBy("resource")
    .orderBy("subject")
    .orderBy("seq")
    .execute();
  const broken = new Map<string, BrokenChain>();
  const ends = new Map<string, Row>();
  for (const row of rows) {
    const chain = `${row.resource} ${row.subject}`;
    const why = broken.has(chain) ? undefined : whyBroken(row, JSON.parse(String(row.changes)), ends.get(chain));
    if (why)
      broken.set(chain, { resource: String(row.resource), subject: String(row.subject), seq: Number(row.seq), why });
    ends.set(chain, row);
  }
  for (const head of await brokenHeads(services, ends)) {
    const chain = `${head.resource} ${head.subject}`;
    if (!broken.has(chain)) broken.set(chain, head);
  }
  return { entries: rows.length, broken: [...broken.values()] };
}
