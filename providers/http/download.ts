import { problemOf, request } from "#providers/http/send.ts";

export interface Download {
  blob: Blob;
  fileName: string;
}

/** The name in the header of a download: with any letters, or the plain one. */
function attachedName(header: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(header)?.[1];
  const plain = /filename="([^"]+)"/.exec(header)?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : plain;
  } catch {
    return plain;
  }
}

/** Called with the received share of a file, from 0 to 1. */
export type DownloadProgress = (share: number) => void;

export interface DownloadOptions {
  /** Input for generating the file. Without it, the file is only read. */
  body?: object;
  onProgress?: DownloadProgress;
}

/** Reads the whole answer, with progress if its length is known. */
async function readWhole(response: Response, onProgress: DownloadProgress): Promise<Blob> {
  const length = Number(response.headers.get("content-length"));
  const reader = length > 0 ? response.body?.getReader() : undefined;
  if (!reader) return response.blob();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let read = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    read += next.value.length;
    onProgress(Math.min(1, read / length));
  }
  return new Blob(pieces, { type: response.headers.get("content-type") ?? "" });
}

/**
 * Reads a file of the API, under the name from the server. With a body, the server generates the file from it. Throws
 * HttpProblem.
 */
export async function download(path: string, { body, onProgress = () => {} }: DownloadOptions = {}): Promise<Download> {
  const made = body ? { method: "POST" as const, body } : { method: "GET" as const };
  const response = await request({ ...made, path, headers: { accept: "*/*" } });
  if (!response.ok) throw await problemOf(response);
  const fileName = attachedName(response.headers.get("content-disposition") ?? "") ?? "download";
  return { blob: await readWhole(response, onProgress), fileName };
}
