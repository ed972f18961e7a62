import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import { DomainError } from "#domain/errors.ts";
import type { Bucket } from "#server/files/s3/bucket.ts";
import { Pieces, piecesOf, STAGING } from "#server/files/s3/pieces.ts";
import { clearFolder, leaveFolder } from "#server/files/staging.ts";
import type { Staging } from "#server/services/files.ts";

const MAX_CONCURRENT = 8;

async function* contentOf(bucket: Bucket, keys: string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    const piece = await bucket.open(key);
    if (!piece) throw new DomainError("FILE_LOST");
    yield* piece;
  }
}

async function removeAll(bucket: Bucket, keys: string[]): Promise<void> {
  const turns = pLimit(MAX_CONCURRENT);
  await Promise.all(keys.map((key) => turns(() => bucket.remove(key))));
}

/** The keys of uploads that have received nothing since a time. */
async function abandoned(bucket: Bucket, before: Date): Promise<string[]> {
  const uploads = new Map<string, { keys: string[]; last: Date }>();
  for await (const { key, since } of bucket.list(STAGING)) {
    const id = key.split("/")[1] ?? "";
    const { keys, last } = uploads.get(id) ?? { keys: [], last: since };
    uploads.set(id, { keys: [...keys, key], last: since > last ? since : last });
  }
  return [...uploads.values()].filter(({ last }) => last < before).flatMap(({ keys }) => keys);
}

/**
 * Uploads in a bucket, so that any node may receive the next chunk. Results of processing are in a folder of this node.
 */
export async function bucketStaging(bucket: Bucket, folder: string): Promise<Staging> {
  await mkdir(folder, { recursive: true });
  return {
    datastore: new Pieces(bucket, folder),
    receivedBytes: async (id) => (await piecesOf(bucket, id)).offset,
    async fetch(id) {
      const path = join(folder, id);
      const { keys } = await piecesOf(bucket, id);
      await pipeline(Readable.from(contentOf(bucket, keys)), createWriteStream(path, { mode: 0o600 }));
      return path;
    },
    async leave(id) {
      await leaveFolder(folder, id);
      const keys: string[] = [];
      for await (const { key } of bucket.list(`${STAGING}${id}/`)) keys.push(key);
      await removeAll(bucket, keys);
    },
    async clear(before) {
      await clearFolder(folder, before);
      await removeAll(bucket, await abandoned(bucket, before));
    },
  };
}
