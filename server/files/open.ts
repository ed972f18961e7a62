import { embeddedStore } from "#server/files/embeddedStore.ts";
import { folderStaging, stagingFolder } from "#server/files/staging.ts";
import type { FileStore, Files } from "#server/services/files.ts";
import type { FilesPlace } from "#server/settings/filesPlace.ts";

/** Opens the file store of the settings. The S3 client is loaded only for a bucket. */
export async function openFiles({ filesDir, filesBucket }: FilesPlace): Promise<Files> {
  const folder = stagingFolder(filesDir);
  if (!filesBucket) return { files: embeddedStore(filesDir), staging: await folderStaging(folder) };
  const { openBucket } = await import("#server/files/s3/open.ts");
  return openBucket(filesBucket, folder);
}

/** Opens the file store of the settings for reading only. It creates nothing, not even a folder. */
export async function openStore({ filesDir, filesBucket }: FilesPlace): Promise<FileStore> {
  if (!filesBucket) return embeddedStore(filesDir);
  const { openBucketStore } = await import("#server/files/s3/open.ts");
  return openBucketStore(filesBucket);
}
