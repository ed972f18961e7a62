import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { SECOND_MS } from "#domain/calendar/time.ts";
import type { Range } from "#server/services/files.ts";
import { StoreFailure } from "#server/services/storeFailure.ts";
import type { BucketAddress } from "#server/settings/bucketAddress.ts";

/** Object under a key. */
export interface BucketObject {
  key: string;
  size: number;
  /** The time when it was stored, by the store's clock. */
  since: Date;
}

/** A part of a bucket. Keys are without the prefix of its address. All failures of the store are StoreFailures. */
export interface Bucket {
  put(key: string, text: string): Promise<void>;
  /** Stores a file of this node's disk. The store refuses bytes with another hash. */
  putFile(key: string, file: { path: string; size: number; sha256: string }): Promise<void>;
  find(key: string): Promise<BucketObject | undefined>;
  open(key: string, range?: Range): Promise<Readable | undefined>;
  /** Objects whose keys have this prefix, in key order. */
  list(start: string): AsyncIterable<BucketObject>;
  remove(key: string): Promise<void>;
}

const CONNECTION_MS = 3 * SECOND_MS;
const SILENCE_MS = 20 * SECOND_MS;

/** Stores of other providers support neither the checksums that Amazon's client adds nor buckets as host names. */
const clientOf = ({ endpoint, region }: BucketAddress) =>
  new S3Client({
    ...(region ? { region } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECTION_MS, socketTimeout: SILENCE_MS },
  });

const isAbsent = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== "NoSuchBucket";

async function asStoreFailure<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new StoreFailure(error);
  }
}

/** The result of a call, or undefined if the key does not exist. */
async function orNothing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw new StoreFailure(error);
  }
}

/** Adds the hash of the bytes to the request, because a streamed body would not be signed otherwise. */
function withHash(command: PutObjectCommand, sha256: string): PutObjectCommand {
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers["x-amz-content-sha256"] = sha256;
      return next(args);
    },
    { step: "build", name: "withHash" },
  );
  return command;
}

/** The bucket of an address, opened with the keys in the usual AWS variables. */
export function bucketOf(address: BucketAddress): Bucket {
  const client = clientOf(address);
  const { bucket: Bucket, prefix } = address;
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  return {
    async put(key, text) {
      await asStoreFailure(
        client.send(new PutObjectCommand({ ...at(key), Body: text, ContentLength: Buffer.byteLength(text) })),
      );
    },
    async putFile(key, { path, size, sha256 }) {
      const command = new PutObjectCommand({ ...at(key), Body: createReadStream(path), ContentLength: size });
      await asStoreFailure(client.send(withHash(command, sha256)));
    },
    async find(key) {
      const found = await orNothing(client.send(new HeadObjectCommand(at(key))));
      return found && { key, size: found.ContentLength ?? 0, since: found.LastModified ?? new Date(0) };
    },
    async open(key, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const found = await orNothing(client.send(new GetObjectCommand({ ...at(key), ...part })));
      return found?.Body as Readable | undefined;
    },
    async *list(start) {
      let from: { ContinuationToken?: string } | undefined = {};
      while (from) {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix + start, ...from });
        const page: ListObjectsV2CommandOutput = await asStoreFailure(client.send(command));
        for (const { Key = "", Size: size = 0, LastModified: since = new Date(0) } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), size, since };
        from = page.NextContinuationToken ? { ContinuationToken: page.NextContinuationToken } : undefined;
      }
    },
    async remove(key) {
      await asStoreFailure(client.send(new DeleteObjectCommand(at(key))));
    },
  };
}
