import type { Upload as TusUpload } from "tus-js-client";
import { type Problem, problem } from "#domain/errors.ts";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import { apiBase, endSession, HttpProblem, send } from "#providers/http/send.ts";
import { readToken } from "#providers/session.ts";
import rules from "#schemas/files.json";
import { codeIn } from "#src/audit/files/refusal.ts";

/** Where a file is on its way: in line for it, on it, without one, being looked at by the server, or not taken. */
export type UploadState = "waiting" | "sending" | "offline" | "checking" | "refused";

/** A file on its way to an answer. */
export interface Upload {
  key: string;
  task: string;
  question: string;
  file: File;
  /** Bytes that the server has. */
  sent: number;
  state: UploadState;
  problem?: Problem | undefined;
  /** Takes the file into the answer once the server keeps it. */
  onKept(file: ProofFile): void;
}

const AT_ONCE = 2;
const RETRY_MS = 4000;

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();
const running = new Map<string, TusUpload>();
let made = 0;

/** The files that are on their way, from whatever question. */
export const readUploads = (): readonly Upload[] => uploads;

/** Calls `listener` after each change; returns how to stop it. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

const change = (key: string, values: Partial<Upload>) =>
  replace(uploads.map((each) => (each.key === key ? { ...each, ...values } : each)));

const isUnderWay = ({ state }: Upload) => state === "sending" || state === "checking";

/** Sends files to an answer, two at a time; what is too large is refused before anything of it is sent. */
export function addUploads(files: readonly File[], about: Pick<Upload, "task" | "question" | "onKept">): void {
  const added = files.map((file): Upload => {
    const tooLarge = file.size > rules.bytes;
    made += 1;
    return {
      ...about,
      key: `${made}`,
      file,
      sent: 0,
      state: tooLarge ? "refused" : "waiting",
      problem: tooLarge ? problem("FILE_TOO_LARGE") : undefined,
    };
  });
  replace([...uploads, ...added]);
  goOn();
}

/** Gives an upload up, or puts away that it was refused. */
export function dropUpload(key: string): void {
  const tus = running.get(key);
  running.delete(key);
  replace(uploads.filter((each) => each.key !== key));
  void tus?.abort(true).catch(() => {});
  goOn();
}

function goOn(): void {
  const free = AT_ONCE - uploads.filter(isUnderWay).length;
  for (const next of uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, free))) void start(next);
}

/** Tries again what lost its line: after a while, or as soon as there is one. */
function retryLater(key: string): void {
  change(key, { state: "offline" });
  const again = () => {
    clearTimeout(timer);
    removeEventListener("online", again);
    if (uploads.some((each) => each.key === key && each.state === "offline")) change(key, { state: "waiting" });
    goOn();
  };
  const timer = setTimeout(again, RETRY_MS);
  addEventListener("online", again);
  goOn();
}

function refuse(key: string, found: Problem): void {
  running.delete(key);
  change(key, { state: "refused", problem: found });
  goOn();
}

/** What the server made of a file that it has all of. */
async function take({ key, onKept }: Upload, id: string): Promise<void> {
  change(key, { state: "checking" });
  try {
    const { data } = await send({ method: "GET", path: `/files/${id}/state` });
    const { state, refusal, ...file } = data;
    if (state === "refused") return refuse(key, problem(codeIn(refusal) ?? "FILE_BROKEN"));
    running.delete(key);
    replace(uploads.filter((each) => each.key !== key));
    onKept(file);
    goOn();
  } catch (error) {
    if (error instanceof HttpProblem && error.problem.statusCode < 500) return refuse(key, error.problem);
    retryLater(key);
  }
}

async function start(upload: Upload): Promise<void> {
  const { key, file, task, question } = upload;
  change(key, { state: "sending", problem: undefined });
  const before = running.get(key);
  if (before) return before.start();
  const tus = await import("tus-js-client").catch(() => undefined);
  if (!tus) return retryLater(key);
  const failed = (error: Error) => {
    const response = error instanceof tus.DetailedError ? error.originalResponse : null;
    const status = response?.getStatus() ?? 0;
    if (status === 401) endSession();
    const code = codeIn(response?.getBody());
    if (code && status >= 400 && status < 500 && status !== 401 && status !== 429) return refuse(key, problem(code));
    retryLater(key);
  };
  const sending = new tus.Upload(file, {
    endpoint: `${apiBase}/files`,
    chunkSize: rules.chunkBytes,
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    metadata: { task, question, filename: file.name },
    fingerprint: async () => ["proof", task, question, file.name, file.size, file.lastModified].join(" "),
    onBeforeRequest: (request) => request.setHeader("Authorization", `Bearer ${readToken() ?? ""}`),
    onProgress: (sent) => change(key, { sent }),
    onSuccess: () => void take(upload, sending.url?.split("/").at(-1) ?? ""),
    onError: failed,
  });
  running.set(key, sending);
  const [earlier] = await sending.findPreviousUploads();
  if (earlier) sending.resumeFromPreviousUpload(earlier);
  if (running.has(key)) sending.start();
}
