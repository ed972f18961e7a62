import type { IssuedFile } from "#domain/certificate/verification.ts";
import { HttpProblem, send } from "#providers/http/send.ts";

/** State and result of checking a file. */
export type FileFinding =
  | { state: "checking" | "unknown" | "insecure" | "failed" | "picture"; name: string }
  | { state: "issued"; name: string; file: IssuedFile };

async function fingerprint(file: File): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Checks by its SHA-256 whether a file was issued unchanged. A picture cannot be one, which does not make it a forgery.
 * Browsers only compute hashes on secure connections.
 */
export async function findFile(file: File): Promise<FileFinding> {
  const { name } = file;
  if (file.type.startsWith("image/")) return { state: "picture", name };
  if (!globalThis.crypto?.subtle) return { state: "insecure", name };
  try {
    const hash = await fingerprint(file);
    const { data } = await send({ method: "GET", path: `/certificates/verify-file/${hash}` });
    return { state: "issued", name, file: data };
  } catch (error) {
    const unknown = error instanceof HttpProblem && error.problem.code === "NOT_FOUND";
    return { state: unknown ? "unknown" : "failed", name };
  }
}
