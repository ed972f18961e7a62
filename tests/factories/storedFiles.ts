import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedStore } from "#server/files/embeddedStore.ts";
import { bucketOf } from "#server/files/s3/bucket.ts";
import { contentPath } from "#server/files/store.ts";
import type { FileStore } from "#server/services/files.ts";
import type { FilesPlace } from "#server/settings/filesPlace.ts";
import { bucketKeys, emptyBucket } from "#tests/factories/bucket.ts";

const work = mkdtempSync(join(tmpdir(), "pe-quality-files-"));

/**
 * Settings of a node whose files are in a folder of `dataDir` with the embedded database, and in a bucket with
 * PostgreSQL. So the same tests try both kinds.
 */
export async function ofTheEngine(dataDir: string): Promise<Record<string, string> & { DATA_DIR: string }> {
  if (process.env.TEST_ENGINE !== "postgres") return { DATA_DIR: dataDir };
  return { DATA_DIR: dataDir, FILES_URL: await emptyBucket(), ...bucketKeys };
}

/** Writes bytes to a file of this disk that a store may take away. */
export function onDisk(content: Buffer | string): string {
  const path = join(work, randomUUID());
  writeFileSync(path, content);
  return path;
}

/** The hashes of all that a store has. */
export async function hashesIn(files: FileStore): Promise<string[]> {
  const hashes: string[] = [];
  for await (const { sha256, variant } of files.list("")) if (variant === "original") hashes.push(sha256);
  return hashes.sort();
}

/** Takes a content away behind a store's back, or puts other bytes in its place. */
export async function tamper({ filesDir, filesBucket }: FilesPlace, sha256: string, content?: Buffer): Promise<void> {
  const place = contentPath(sha256, "original");
  if (filesBucket) {
    const bucket = bucketOf(filesBucket);
    return content ? bucket.put(place, content.toString()) : bucket.remove(place);
  }
  const files = embeddedStore(filesDir);
  if (content) return files.take(sha256, { original: onDisk(content) });
  await files.remove(sha256, new Date(Date.now() + 1000), async () => false);
}
