import { bucketOf } from "#server/files/s3/bucket.ts";
import { bucketStaging } from "#server/files/s3/bucketStaging.ts";
import { bucketStore } from "#server/files/s3/bucketStore.ts";
import type { FileStore, Files } from "#server/services/files.ts";
import type { BucketAddress } from "#server/settings/bucketAddress.ts";

/** Files in a bucket. They are processed in a folder of this node's disk. */
export async function openBucket(address: BucketAddress, folder: string): Promise<Files> {
  const bucket = bucketOf(address);
  return { files: bucketStore(bucket), staging: await bucketStaging(bucket, folder) };
}

/** The files in a bucket, for a reader. */
export const openBucketStore = (address: BucketAddress): FileStore => bucketStore(bucketOf(address));
