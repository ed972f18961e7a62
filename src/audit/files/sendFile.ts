import { type Problem, problem } from "#domain/errors.ts";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import { apiBase, HttpProblem, reportSessionEnd, send } from "#providers/http/send.ts";
import { readToken } from "#providers/session.ts";
import rules from "#schemas/files.json";
import { refusalCodeIn } from "#src/audit/files/refusal.ts";
import type { UnsentFile } from "#src/shared/drafts/unsentFiles.ts";

/** Listener for the progress of an upload. */
interface UploadListener {
  /** The server has announced the address for its bytes. */
  announced(url: string): void;
  /** The server has received this number of bytes. */
  progressed(sent: number): void;
  /** The server has the whole file, and checks it. */
  checking(): void;
  stored(file: ProofFile): void;
  refused(problem: Problem): void;
  /** The device is offline, or the server cannot answer now. */
  interrupted(): void;
}

const passing = new Set([401, 408, 423, 429]);

/** Whether a status means a permanent refusal. */
const isRefusal = (status: number) => status >= 400 && status < 500 && !passing.has(status);

/** Result of the server for a completely sent file. */
async function outcome(id: string, listener: UploadListener): Promise<void> {
  listener.checking();
  try {
    const { data } = await send({ method: "GET", path: `/files/${id}/state` });
    const { state, refusal, ...file } = data;
    if (state === "refused") listener.refused(problem(refusalCodeIn(refusal) ?? "FILE_BROKEN"));
    else listener.stored(file);
  } catch (error) {
    if (error instanceof HttpProblem && isRefusal(error.problem.statusCode)) listener.refused(error.problem);
    else listener.interrupted();
  }
}

/**
 * Sends a file to the server by the tus protocol. A file that was announced before continues where it stopped. Returns
 * a function that stops the upload, and can delete its bytes from the server.
 */
export async function sendFile(unsent: UnsentFile, listener: UploadListener): Promise<() => void> {
  const { task, question, file, replaces, url } = unsent;
  const tus = await import("tus-js-client").catch(() => undefined);
  if (!tus) {
    listener.interrupted();
    return () => {};
  }
  const failed = (error: Error) => {
    const response = error instanceof tus.DetailedError ? error.originalResponse : null;
    const status = response?.getStatus() ?? 0;
    const code = refusalCodeIn(response?.getBody());
    if (code && status === 401) reportSessionEnd();
    if (code && isRefusal(status)) listener.refused(problem(code));
    else listener.interrupted();
  };
  const sending = new tus.Upload(file, {
    endpoint: `${apiBase}/files`,
    uploadUrl: url ?? null,
    storeFingerprintForResuming: false,
    chunkSize: rules.chunkBytes,
    retryDelays: null,
    metadata: { task, question, filename: file.name, ...(replaces ? { replaces } : {}) },
    onBeforeRequest: (request) => request.setHeader("Authorization", `Bearer ${readToken() ?? ""}`),
    onUploadUrlAvailable: () => sending.url && listener.announced(sending.url),
    onProgress: listener.progressed,
    onSuccess: () => void outcome(sending.url?.split("/").at(-1) ?? "", listener),
    onError: failed,
  });
  sending.start();
  return () => void sending.abort(true).catch(() => {});
}
