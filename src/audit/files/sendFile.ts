import { type Problem, problem } from "#domain/errors.ts";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import { apiBase, endSession, HttpProblem, send } from "#providers/http/send.ts";
import { readToken } from "#providers/session.ts";
import rules from "#schemas/files.json";
import { codeIn } from "#src/audit/files/refusal.ts";
import type { KeptFile } from "#src/shared/drafts/keptFiles.ts";

/** What becomes of a file that is sent. */
interface Heard {
  /** The server takes its bytes there. */
  announced(url: string): void;
  /** The server has so many bytes. */
  progressed(sent: number): void;
  /** The server has all of it, and looks at it. */
  checking(): void;
  kept(file: ProofFile): void;
  refused(problem: Problem): void;
  /** There is no line, or the server cannot say now. */
  interrupted(): void;
}

/** What the server made of a file that it has all of. */
async function outcome(id: string, heard: Heard): Promise<void> {
  heard.checking();
  try {
    const { data } = await send({ method: "GET", path: `/files/${id}/state` });
    const { state, refusal, ...file } = data;
    if (state === "refused") heard.refused(problem(codeIn(refusal) ?? "FILE_BROKEN"));
    else heard.kept(file);
  } catch (error) {
    if (error instanceof HttpProblem && error.problem.statusCode < 500) heard.refused(error.problem);
    else heard.interrupted();
  }
}

const passing = new Set([401, 408, 423, 429]);

/**
 * Sends a file to the server by the tus protocol, from where it stopped if it was announced before. Returns how to stop it,
 * and to take back what the server has of it.
 */
export async function sendFile(kept: KeptFile, heard: Heard): Promise<() => void> {
  const { task, question, file, replaces, url } = kept;
  const tus = await import("tus-js-client").catch(() => undefined);
  if (!tus) {
    heard.interrupted();
    return () => {};
  }
  const failed = (error: Error) => {
    const response = error instanceof tus.DetailedError ? error.originalResponse : null;
    const status = response?.getStatus() ?? 0;
    if (status === 401) endSession();
    const code = codeIn(response?.getBody());
    if (code && status >= 400 && status < 500 && !passing.has(status)) heard.refused(problem(code));
    else heard.interrupted();
  };
  const sending = new tus.Upload(file, {
    endpoint: `${apiBase}/files`,
    uploadUrl: url ?? null,
    storeFingerprintForResuming: false,
    chunkSize: rules.chunkBytes,
    retryDelays: null,
    metadata: { task, question, filename: file.name, ...(replaces ? { replaces } : {}) },
    onBeforeRequest: (request) => request.setHeader("Authorization", `Bearer ${readToken() ?? ""}`),
    onUploadUrlAvailable: () => sending.url && heard.announced(sending.url),
    onProgress: heard.progressed,
    onSuccess: () => void outcome(sending.url?.split("/").at(-1) ?? "", heard),
    onError: failed,
  });
  sending.start();
  return () => void sending.abort(true).catch(() => {});
}
