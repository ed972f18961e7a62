import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type BackupEntry, fromLine, type Header, toLine } from "#server/backup/entries.ts";
import { isEqualInConstantTime, Passphrase } from "#server/backup/passphrase.ts";

/** Number of characters that are written at once. */
const CHUNK = 64 * 1024;

async function* linesOf(
  entries: AsyncIterable<BackupEntry>,
  passphrase: Passphrase | undefined,
): AsyncGenerator<string> {
  const authenticator = passphrase?.authenticator();
  let text = "";
  for await (const entry of entries) {
    const line = `${toLine(entry)}\n`;
    authenticator?.update(line);
    text += line;
    if (text.length < CHUNK) continue;
    yield text;
    text = "";
  }
  if (authenticator) text += `${toLine({ kind: "proof", mac: authenticator.digest("base64") })}\n`;
  yield text;
}

async function reachDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Writes a backup as gzipped lines of JSON, completely or not at all, readable only by its owner. Throws an error if
 * the file exists.
 * @param passphrase authenticates every line; its salt is in the header
 */
export async function writeBackup(
  file: string,
  entries: AsyncIterable<BackupEntry>,
  passphrase?: Passphrase,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already: a backup replaces nothing`);
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(linesOf(entries, passphrase)), createGzip(), createWriteStream(part, { mode: 0o600 }));
    await reachDisk(part);
    await rename(part, file);
    await reachDisk(dirname(resolve(file)));
  } finally {
    await rm(part, { force: true });
  }
}

/** The lines of a stream of text. */
async function* split(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

async function* unpacked(file: string): AsyncGenerator<string> {
  const text = createGunzip();
  const reading = pipeline(createReadStream(file), text);
  reading.catch(() => {});
  yield* split(text.setEncoding("utf8"));
  await reading;
}

/** Whether this passphrase can authenticate a backup with this header. */
export const isAuthenticated = ({ salt }: Header, passphrase: string | undefined): passphrase is string =>
  salt !== undefined && Boolean(passphrase);

/**
 * Reads the entries of a backup. With a passphrase, the last step fails unless it authenticates every line; callers
 * must not rely on the entries before that.
 * Throws an error if the file is truncated or not a backup, and WrongPassphrase at its header.
 */
export async function* readBackup(file: string, passphrase: string | undefined): AsyncGenerator<BackupEntry> {
  let authenticator: ReturnType<Passphrase["authenticator"]> | undefined;
  let proof: string | undefined;
  for await (const line of unpacked(file)) {
    if (proof !== undefined) throw new Error("it goes on after its proof");
    const entry = fromLine(line);
    if (entry.kind === "header" && isAuthenticated(entry.header, passphrase)) {
      const known = new Passphrase(passphrase, entry.header.salt);
      known.require(entry.header.check);
      authenticator ??= known.authenticator();
    }
    if (entry.kind === "proof") proof = entry.mac;
    else authenticator?.update(`${line}\n`);
    yield entry;
  }
  if (authenticator && !isEqualInConstantTime(proof ?? "", authenticator.digest("base64")))
    throw new Error("BACKUP_PASSPHRASE does not vouch for its content: it was changed");
}
