import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { canonical } from "#server/database/trail.ts";
import { sha256 } from "#server/lib/sha256.ts";
import { writeWhole } from "#server/settings/wholeFile.ts";
import { isSigned, signText } from "#server/trail/signing.ts";

/** One hash of all entries of a period; signed, numbered and chained, and stored outside the database. */
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

/** Format of versions before 0.2, one per day: the heads of all chains at a moment. */
export interface UnnumberedCheckpoint {
  until: string;
  chains: number;
  digest: string;
  signature: string;
}

/** A checkpoint with the name of its file. */
export type WithFileName<T> = T & { name: string };

const folderOf = (dataDir: string) => join(dataDir, "checkpoints");

/** The name of the file of a numbered checkpoint. */
export const checkpointName = (number: number): string => `checkpoint-${String(number).padStart(6, "0")}.json`;

/** The number in a file's name; none in those of unnumbered checkpoints. */
export const numberIn = (name: string): number | undefined =>
  /^checkpoint-\d+\.json$/.test(name) ? Number.parseInt(name.slice("checkpoint-".length), 10) : undefined;

const content = ({ name: _, signature: __, ...rest }: Record<string, unknown>) => canonical(rest);

/** The hash of a whole checkpoint, its signature with it: the next one names it. */
export const checkpointHash = ({ signature, ...rest }: Checkpoint | WithFileName<Checkpoint>) =>
  sha256(content(rest) + signature);

/** Whether a checkpoint was signed with the key of this folder. */
export const isOurs = (dataDir: string, checkpoint: WithFileName<Checkpoint> | WithFileName<UnnumberedCheckpoint>) =>
  isSigned(dataDir, content({ ...checkpoint }), checkpoint.signature);

/** Signs a checkpoint and writes it to the data folder, completely or not at all. */
export async function storeCheckpoint(dataDir: string, unsigned: Omit<Checkpoint, "signature">): Promise<Checkpoint> {
  const checkpoint = { ...unsigned, signature: signText(dataDir, content(unsigned)) };
  await writeWhole(
    join(folderOf(dataDir), checkpointName(unsigned.number)),
    `${JSON.stringify(checkpoint, null, 2)}\n`,
  );
  return checkpoint;
}

/** The names of a folder's checkpoints in order. Incomplete files of a killed process have another kind of name. */
export function checkpointNames(dataDir: string): string[] {
  const folder = folderOf(dataDir);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith(".json")).sort();
}

/** Whether a file is a checkpoint, by its signature and its place in the sequence. */
function isCheckpoint(said: unknown): said is Checkpoint | UnnumberedCheckpoint {
  const { number = 0, until, signature } = (said ?? {}) as Record<string, unknown>;
  const isMoment = typeof until === "string" && !Number.isNaN(Date.parse(until));
  return isMoment && typeof signature === "string" && Number.isSafeInteger(number);
}

const isNumbered = (
  checkpoint: WithFileName<Checkpoint | UnnumberedCheckpoint>,
): checkpoint is WithFileName<Checkpoint> => "number" in checkpoint;

/** Content of a file; undefined if it is empty, truncated, or no checkpoint. */
function readCheckpoint(dataDir: string, name: string): WithFileName<Checkpoint | UnnumberedCheckpoint> | undefined {
  try {
    const said: unknown = JSON.parse(readFileSync(join(folderOf(dataDir), name), "utf8"));
    return isCheckpoint(said) ? { ...said, name } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The checkpoints of a folder in their order, and the files that none can be read from. */
export function readCheckpoints(dataDir: string) {
  const files = checkpointNames(dataDir).map((name) => ({ name, checkpoint: readCheckpoint(dataDir, name) }));
  const read = files.flatMap(({ checkpoint }) => checkpoint ?? []);
  return {
    numbered: read.filter(isNumbered).sort((a, b) => a.number - b.number),
    unnumbered: read.filter((each): each is WithFileName<UnnumberedCheckpoint> => !isNumbered(each)),
    unreadable: files.flatMap(({ name, checkpoint }) => (checkpoint ? [] : name)),
  };
}

/** The readable checkpoint with the highest number in a folder: unreadable ones count as removed. */
export function newestCheckpoint(dataDir: string): Checkpoint | undefined {
  for (const name of checkpointNames(dataDir).reverse()) {
    const checkpoint = numberIn(name) === undefined ? undefined : readCheckpoint(dataDir, name);
    if (checkpoint && isNumbered(checkpoint)) return checkpoint;
  }
  return undefined;
}
