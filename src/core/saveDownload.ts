import { type DownloadOptions, download } from "#providers/http/download.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";

/** Saves a file of the API under the server's name; returns an error text, or undefined. */
export async function saveDownload(path: string, options?: DownloadOptions): Promise<string | undefined> {
  try {
    const { blob, fileName } = await download(path, options);
    saveBlob(blob, fileName);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
