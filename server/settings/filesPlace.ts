import type { BucketAddress } from "#server/settings/bucketAddress.ts";

/** Where settings put the files of answers. */
export interface FilesPlace {
  /** A folder of `dataDir`, or one that several nodes share; with a bucket, where this node works on files. */
  filesDir: string;
  /** The store that has the files instead of the folder. */
  filesBucket: BucketAddress | undefined;
}
