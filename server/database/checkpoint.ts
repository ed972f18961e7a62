import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { canonical } from "#server/database/trail.ts";
import { keptFile, writeWhole } from "#server/files.ts";
import type { Services } from "#server/services.ts";

/** What all chains of the trail ended with at a moment, signed; written outside the database. */
export interface Checkpoint {
  /** Entries up to this moment count. */
  until: string;
  chains: number;
  digest: string;
  signature: string;
}

const HOUR = 3_600_000;

/** The key that signs checkpoints; made at the first one, readable by its owner alone. */
function signingKey(dataDir: string): KeyObject {
  const pem = keptFile(join(dataDir, "trail-key.pem"), () =>
    generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }),
  );
  return createPrivateKey(pem);
}

const folderOf = (dataDir: string) => join(dataDir, "checkpoints");

const signedPart = ({ until, chains, digest }: Omit<Checkpoint, "signature">) =>
  Buffer.from(canonical({ until, chains, digest }));

/** The end of every chain at a moment, as one hash. */
async function digestUntil({ database }: Services, until: string): Promise<{ chains: number; digest: string }> {
  const { rows } = await sql<{ line: string }>`
    select t.resource || ' ' || t.subject || ' ' || t.seq || ' ' || t.hash as line
    from trail t
    join (select resource, subject, max(seq) as seq from trail where at <= ${until} group by resource, subject) last
      on last.resource = t.resource and last.subject = t.subject and last.seq = t.seq
    order by t.resource, t.subject`.execute(database.kysely);
  const hash = createHash("sha256");
  for (const { line } of rows) hash.update(`${line}\n`);
  return { chains: rows.length, digest: hash.digest("hex") };
}

/** Signs the ends of all chains and writes them beside the database: a removed end of the trail shows there. */
export async function writeCheckpoint(services: Services): Promise<Checkpoint> {
  const { dataDir } = services.settings;
  // What is being written now may bear an earlier time: an hour later every transaction of that time has ended.
  const until = new Date(services.now().getTime() - HOUR).toISOString();
  const unsigned = { until, ...(await digestUntil(services, until)) };
  const signature = sign(null, signedPart(unsigned), signingKey(dataDir)).toString("base64");
  const checkpoint = { ...unsigned, signature };
  const name = `${until.replace(/[:.]/g, "-")}.json`;
  await writeWhole(join(folderOf(dataDir), name), `${JSON.stringify(checkpoint, null, 2)}\n`);
  return checkpoint;
}

/** The checkpoints in DATA_DIR that the trail does not agree with any more, or whose signature is not ours. */
export async function brokenCheckpoints(services: Services): Promise<{ checked: number; broken: string[] }> {
  const { dataDir } = services.settings;
  const folder = folderOf(dataDir);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  if (!names.length) return { checked: 0, broken: [] };
  const key = createPublicKey(signingKey(dataDir));
  const broken: string[] = [];
  for (const name of names) {
    const checkpoint: Checkpoint = JSON.parse(readFileSync(join(folder, name), "utf8"));
    const signed = verify(null, signedPart(checkpoint), key, Buffer.from(checkpoint.signature, "base64"));
    const now = await digestUntil(services, checkpoint.until);
    if (!signed || now.digest !== checkpoint.digest || now.chains !== checkpoint.chains) broken.push(name);
  }
  return { checked: names.length, broken };
}
