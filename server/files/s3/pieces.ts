import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { hashOf } from "#server/files/hash.ts";
import type { Bucket } from "#server/files/s3/bucket.ts";

/** Prefix of uploads in a bucket. */
export const STAGING = "staging/";

const folderOf = (id: string) => `${STAGING}${id}/`;
const announcement = (id: string) => `${folderOf(id)}announced`;
const pieceName = /\/(\d+)-[^/]+$/;

/**
 * The pieces of an upload, in their order. Nodes may have received the same bytes twice, because a connection broke in
 * between. Then the longest piece from that byte counts, since all are from the same file.
 */
export async function piecesOf(bucket: Bucket, id: string): Promise<{ keys: string[]; offset: number }> {
  const longest = new Map<number, { key: string; size: number }>();
  for await (const { key, size } of bucket.list(folderOf(id))) {
    const [, from] = pieceName.exec(key) ?? [];
    if (from !== undefined && size > (longest.get(Number(from))?.size ?? 0)) longest.set(Number(from), { key, size });
  }
  const keys: string[] = [];
  let offset = 0;
  for (let next = longest.get(0); next; next = longest.get(offset)) {
    keys.push(next.key);
    offset += next.size;
  }
  return { keys, offset };
}

/**
 * Uploads by tus as pieces in a bucket, each as it was received, so that the node with the next piece finds the
 * previous ones. A multipart upload has parts of at least 5 MB, so a connection that breaks in a smaller piece would
 * lose it.
 */
export class Pieces extends DataStore {
  private readonly bucket: Bucket;
  private readonly folder: string;

  /** @param folder folder on this node's disk for chunks until they are complete */
  constructor(bucket: Bucket, folder: string) {
    super();
    this.bucket = bucket;
    this.folder = folder;
    this.extensions = ["creation"];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { size, metadata, creation_date } = upload;
    await this.bucket.put(announcement(upload.id), JSON.stringify({ size, metadata, creation_date }));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const [announced, { offset }] = await Promise.all([this.bucket.open(announcement(id)), piecesOf(this.bucket, id)]);
    if (!announced) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, offset, ...JSON.parse(await text(announced)) });
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const name = `${offset}-${randomUUID()}`;
    const path = join(this.folder, `${id}.${name}`);
    try {
      const file = createWriteStream(path, { mode: 0o600 });
      await pipeline(content, file);
      const size = file.bytesWritten;
      const sha256 = await hashOf(createReadStream(path));
      if (size > 0) await this.bucket.putFile(folderOf(id) + name, { path, size, sha256 });
      return offset + size;
    } finally {
      await rm(path, { force: true });
    }
  }
}
