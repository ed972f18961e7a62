import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

const BUCKET = "proofs";

/** The keys that the server knows, in the usual variables. */
export const bucketKeys = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

let running: Promise<string> | undefined;

/** A server that speaks S3, as long as this process runs. It takes every signature, so a wrong secret is not noticed there. */
async function start(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "pe-quality-bucket-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    resetOnClose: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  server.httpServer.unref();
  Object.assign(process.env, bucketKeys);
  return `http://127.0.0.1:${port}`;
}

/** A FILES_URL of an empty part of a bucket. */
export async function emptyBucket(bucket = BUCKET): Promise<string> {
  running ??= start();
  return `s3://${bucket}/${randomUUID()}?endpoint=${encodeURIComponent(await running)}`;
}
