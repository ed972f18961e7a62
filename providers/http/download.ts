import { problemOf, request } from "#providers/http/send.ts";

export interface Download {
  blob: Blob;
  fileName: string;
}

const named = /filename="([^"]+)"/;

/** Reads a file of the API under the name that the server gives it. Throws HttpProblem. */
export async function download(path: string): Promise<Download> {
  const response = await request({ method: "GET", path, headers: { accept: "*/*" } });
  if (!response.ok) throw await problemOf(response);
  const fileName = named.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "download";
  return { blob: await response.blob(), fileName };
}
