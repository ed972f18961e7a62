import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { MINUTE_MS, SECOND_MS } from "#domain/calendar/time.ts";
import { DomainError } from "#domain/errors.ts";
import { hashOf } from "#server/files/hash.ts";
import type { Bucket } from "#server/files/s3/bucket.ts";
import { STAGING } from "#server/files/s3/pieces.ts";
import { contentNamed, contentPath } from "#server/files/store.ts";
import type { FileStore, PreparedFile } from "#server/services/files.ts";
import { StoreFailure } from "#server/services/storeFailure.ts";

/** Time limit for a removal, for which uploads of the same content wait. Older marks are from a dead node. */
const REMOVING_MS = 5 * MINUTE_MS;
const LEFT_MS = 10 * MINUTE_MS;
const TIMEOUT_MS = 20 * SECOND_MS;
const LOOK_MS = 100;

const markOf = (sha256: string) => `${contentPath(sha256, "original")}.leaving.`;
const isLeft = (since: Date) => since.getTime() < Date.now() - LEFT_MS;

/** Resolves when no node is removing a content. */
async function untouched(bucket: Bucket, sha256: string): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; ; await setTimeout(LOOK_MS)) {
    let marks = 0;
    for await (const { since } of bucket.list(markOf(sha256))) if (!isLeft(since)) marks += 1;
    if (marks === 0) return;
    if (Date.now() > end) throw new StoreFailure(new Error(`${sha256} is being removed`));
  }
}

async function put(bucket: Bucket, sha256: string, { original, thumb }: PreparedFile): Promise<void> {
  const bring = async (key: string, path: string, hash: string) =>
    bucket.putFile(key, { path, size: (await stat(path)).size, sha256: hash });
  if (thumb) await bring(contentPath(sha256, "thumb"), thumb, await hashOf(createReadStream(thumb)));
  await bring(contentPath(sha256, "original"), original, sha256);
}

/**
 * Files in a bucket, with the names of the embedded store. A removal first sets a mark; an upload of the same content
 * checks for marks last.
 */
export function bucketStore(bucket: Bucket): FileStore {
  const sizeOf: FileStore["sizeOf"] = async (sha256, variant) =>
    (await bucket.find(contentPath(sha256, variant)))?.size;
  return {
    async probe() {
      const key = `${STAGING}probe-${randomUUID()}`;
      await bucket.put(key, "");
      for await (const { key: found } of bucket.list(key)) await bucket.remove(found);
    },
    sizeOf,
    async take(sha256, prepared) {
      do {
        await put(bucket, sha256, prepared);
        await untouched(bucket, sha256);
      } while ((await sizeOf(sha256, "original")) === undefined);
      for (const path of [prepared.original, prepared.thumb]) if (path) await rm(path, { force: true });
    },
    async open(sha256, variant, range) {
      const content = await bucket.open(contentPath(sha256, variant), range);
      if (!content) throw new DomainError("FILE_LOST");
      return content;
    },
    async *list(start) {
      for await (const { key, size, since } of bucket.list(start)) {
        const content = contentNamed(key.split("/").at(-1) ?? "");
        if (content) yield { ...content, size, since };
        else if (key.includes(".leaving.") && isLeft(since)) await bucket.remove(key);
      }
    },
    async remove(sha256, before, isNamed) {
      const begun = Date.now();
      const mark = markOf(sha256) + randomUUID();
      await bucket.put(mark, "");
      try {
        const found = await bucket.find(contentPath(sha256, "original"));
        if (!found || found.since >= before || (await isNamed()) || Date.now() > begun + REMOVING_MS) return false;
        for (const variant of ["original", "thumb"] as const) await bucket.remove(contentPath(sha256, variant));
        return true;
      } finally {
        await bucket.remove(mark);
      }
    },
  };
}
