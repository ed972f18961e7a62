import { embeddedStore } from "#server/files/embeddedStore.ts";
import { folderStaging, stagingFolder } from "#server/files/staging.ts";
import type { FileStore, Files } from "#server/services/files.ts";
import type { FilesPlace } from "#server/settings/filesPlace.ts";

/** Opens the file store in the settings; the S3 client is only loaded for a bucket. */
export async function openFiles({ filesDir, filesBucket }: FilesPlace): Promise<Files> {
  const folder = stagingFolder(filesDir);
  if (!filesBucket) return { files: embeddedStore(filesDir), staging: await folderStaging(folder) };
  const { openBucket } = await import("#server/files/s3/open.ts");
  return openBucket(filesBucket, folder);
}

/** Opens only the store of files that settings name, for a reader: nothing is made, no folder either. */
export async function openStore({ filesDir, filesBucket }: FilesPlace): Promise<FileStore> {
  if (!filesBucket) return embeddedStore(filesDir);
  const { openBucketStore } = await import("#server/files/s3/open.ts");
  return openBucketStore(filesBucket);
}
