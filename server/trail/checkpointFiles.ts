import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canonical } from "#server/database/trail.ts";
import { sha256 } from "#server/sha256.ts";
import { isSigned, signText } from "#server/trail/signing.ts";

/** All entries of a time as one hash; signed, numbered and chained, and kept outside the database. */
export interface Checkpoint {
  number: number;
  /** Hash of the checkpoint before; empty for the first. */
  previous: string;
  /** Entries after `from` and up to `until` count. */
  from: string;
  until: string;
  entries: number;
  digest: string;
  /** The shape of the database that the trail agreed with. */
  shape: number;
  signature: string;
}

/** As versions before 0.2 wrote them, one a day: what all chains ended with at a moment. */
export interface UnnumberedCheckpoint {
  until: string;
  chains: number;
  digest: string;
  signature: string;
}

/** A checkpoint with the name of its file. */
export type Named<T> = T & { name: string };

const folderOf = (dataDir: string) => join(dataDir, "checkpoints");
const nameOf = (number: number) => `checkpoint-${String(number).padStart(6, "0")}.json`;

const content = ({ name: _, signature: __, ...rest }: Record<string, unknown>) => canonical(rest);

/** The hash of a whole checkpoint, its signature with it: the next one names it. */
export const hashOf = ({ signature, ...rest }: Checkpoint | Named<Checkpoint>) => sha256(content(rest) + signature);

/** Whether a checkpoint was signed with the key of this folder. */
export const isOurs = (dataDir: string, checkpoint: Named<Checkpoint> | Named<UnnumberedCheckpoint>) =>
  isSigned(dataDir, content({ ...checkpoint }), checkpoint.signature);

/** Signs a checkpoint and writes it beside the database. */
export function storeCheckpoint(dataDir: string, unsigned: Omit<Checkpoint, "signature">): Checkpoint {
  const checkpoint = { ...unsigned, signature: signText(dataDir, content(unsigned)) };
  mkdirSync(folderOf(dataDir), { recursive: true });
  writeFileSync(join(folderOf(dataDir), nameOf(unsigned.number)), `${JSON.stringify(checkpoint, null, 2)}\n`);
  return checkpoint;
}

/** The checkpoints of a folder in their order. */
export function readCheckpoints(dataDir: string) {
  const folder = folderOf(dataDir);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const read = names.map((name) => ({ ...JSON.parse(readFileSync(join(folder, name), "utf8")), name }));
  const numbered: Named<Checkpoint>[] = read.filter(({ number }) => number !== undefined);
  const unnumbered: Named<UnnumberedCheckpoint>[] = read.filter(({ number }) => number === undefined);
  return { numbered: numbered.sort((a, b) => a.number - b.number), unnumbered };
}

/** The checkpoint of a folder with the highest number. */
export const newestCheckpoint = (dataDir: string): Checkpoint | undefined => readCheckpoints(dataDir).numbered.at(-1);
