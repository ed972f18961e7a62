import { Buffer } from "node:buffer";
import type { TestApp } from "#tests/factories/app.ts";
import { serve } from "#tests/factories/listener.ts";

/** A file as a person sends it. */
export interface SentFile {
  task: string;
  question: string;
  name: string;
  content: Buffer;
  /** The file of the answer whose place it will take. */
  replaces?: string;
  /** Announced length; the real one by default. */
  length?: number;
}

/** Answer of the server to the last request. */
export interface Sent {
  status: number;
  id: string;
  code: string | undefined;
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

const codeIn = (payload: string): string | undefined =>
  payload.startsWith("{") ? (JSON.parse(payload) as { code?: string }).code : undefined;

/** Sends a request as a browser does, over a line. */
async function request(test: TestApp, token: string | undefined, path: string, init: RequestInit): Promise<Response> {
  const origin = await serve(test);
  const signIn: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return fetch(`${origin}/api/v1/files${path}`, {
    ...init,
    headers: { "tus-resumable": "1.0.0", ...signIn, ...(init.headers as Record<string, string>) },
  });
}

const sentOf = async (answer: Response, id: string): Promise<Sent> => ({
  status: answer.status,
  id,
  code: codeIn(await answer.text()),
});

/** Announces a file by the tus protocol. */
export async function announce(test: TestApp, token: string | undefined, file: SentFile): Promise<Sent> {
  const { task, question, name, content, replaces, length = content.length } = file;
  const about = Object.entries({ task, question, filename: name, ...(replaces ? { replaces } : {}) });
  const answer = await request(test, token, "", {
    method: "POST",
    headers: {
      "upload-length": String(length),
      "upload-metadata": about.map(([key, value]) => `${key} ${base64(value)}`).join(","),
    },
  });
  return sentOf(answer, answer.headers.get("location")?.split("/").at(-1) ?? "");
}

/** Sends a part of an announced file. */
export async function append(
  test: TestApp,
  token: string | undefined,
  id: string,
  part: Buffer,
  offset = 0,
): Promise<Sent> {
  const headers = { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" };
  return sentOf(await request(test, token, `/${id}`, { method: "PATCH", headers, body: new Uint8Array(part) }), id);
}

/** Number of received bytes of a file, by the server. */
export async function offsetOf(test: TestApp, token: string | undefined, id: string): Promise<number> {
  return Number((await request(test, token, `/${id}`, { method: "HEAD" })).headers.get("upload-offset"));
}

/** Sends a whole file; returns the result. */
export async function upload(test: TestApp, token: string | undefined, file: SentFile): Promise<Sent> {
  const announced = await announce(test, token, file);
  return announced.status === 201 ? append(test, token, announced.id, file.content) : announced;
}
