import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Entry, FORM, fromLine, type Header, type Sums, toLine } from "#server/backup/entries.ts";
import { differences, Tally } from "#server/backup/tally.ts";

/** A key that is encrypted under a passphrase. */
export type Key = Extract<Entry, { kind: "key" }>;

/** Characters that are handed on at once. */
const CHUNK = 64 * 1024;

async function* linesOf(entries: AsyncIterable<Entry>): AsyncGenerator<string> {
  let text = "";
  for await (const entry of entries) {
    text += `${toLine(entry)}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = "";
  }
  yield text;
}

async function reachDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** Writes a backup, lines of JSON in gzip, whole or not at all; readable by its owner alone. Throws a sentence where the file is there already. */
export async function writeBackup(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already: a backup replaces nothing`);
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(linesOf(entries)), createGzip(), createWriteStream(part, { mode: 0o600 }));
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

/** The entries of a backup. Throws where it ends early or is none. */
export async function* readBackup(file: string): AsyncGenerator<Entry> {
  const text = createGunzip();
  const reading = pipeline(createReadStream(file), text);
  reading.catch(() => {});
  for await (const line of split(text.setEncoding("utf8"))) yield fromLine(line);
  await reading;
}

const damaged = (file: string, why: string) => new Error(`${file} is no whole backup: ${why}`);

/** Reads a whole backup and compares it with what it says that it comes to. Throws a sentence where it is damaged. */
export async function inspectBackup(file: string): Promise<{ header: Header; sums: Sums; keys: Key[] }> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const tally = new Tally();
  const keys: Key[] = [];
  let header: Header | undefined;
  let sums: Sums | undefined;
  try {
    for await (const entry of readBackup(file)) {
      tally.add(entry);
      if (entry.kind === "header") header = entry.header;
      if (entry.kind === "key") keys.push(entry);
      if (entry.kind === "end") sums = entry.sums;
    }
  } catch (error) {
    throw damaged(file, error instanceof Error ? error.message : String(error));
  }
  if (!header || !sums) throw damaged(file, "its end is missing");
  if (header.form !== FORM) throw new Error(`${file} is of another form (${header.form}): a newer version reads it`);
  const wrong = differences(sums, { ...sums, tables: tally.tables, files: tally.files() });
  if (wrong.length > 0) throw damaged(file, wrong.join("; "));
  return { header, sums, keys };
}
