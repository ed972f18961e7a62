import { problemOf, request } from "#providers/http/send.ts";

export interface Download {
  blob: Blob;
  fileName: string;
}

const named = /filename="([^"]+)"/;

/** Reads a file of the API under the name that the server gives it; with a body, one that is made of it. Throws HttpProblem. */
export async function download(path: string, body?: object): Promise<Download> {
  const made = body ? { method: "POST" as const, body } : { method: "GET" as const };
  const response = await request({ ...made, path, headers: { accept: "*/*" } });
  if (!response.ok) throw await problemOf(response);
  const fileName = named.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "download";
  return { blob: await response.blob(), fileName };
}
