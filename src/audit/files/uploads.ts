import { DAY_MS } from "#domain/calendar/time.ts";
import { type Problem, problem } from "#domain/errors.ts";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import rules from "#schemas/files.json";
import { claim, release } from "#src/audit/files/claims.ts";
import { forgetRefusal, notedRefusals, noteRefusedUpload } from "#src/audit/files/refusals.ts";
import { sendFile } from "#src/audit/files/sendFile.ts";
import {
  changeUpload,
  findUpload,
  listUploads,
  readUploads,
  type Upload,
  unlistUpload,
} from "#src/audit/files/uploadList.ts";
import {
  dropFile,
  type FilePlace,
  keepUnsentFile,
  noteFileUrl,
  type UnsentFile,
  unsentFile,
  unsentFiles,
} from "#src/shared/drafts/unsentFiles.ts";

/** The answer to which a file is sent. */
export type UploadPlace = Pick<UnsentFile, "owner" | "task" | "question" | "replaces">;

/** Adds a file to its answer once the server has stored it, whatever page is open then. */
export type Taker = (place: UploadPlace, file: ProofFile) => void;

const MAX_CONCURRENT = 2;
const RETRY_MS = 4000;

const stops = new Map<string, () => void>();
/** By audit: the taker of the answers that were opened last. */
const takers = new Map<string, Taker>();

const isUnderWay = ({ state }: Upload) => state === "sending" || state === "checking";
/**
 * Whether an upload is queued and the browser has confirmed whether it stores the file. Before that, the address of its
 * bytes could be lost.
 */
const isReady = ({ state, inBrowser }: Upload) => state === "waiting" && inBrowser !== undefined;

function goOn(): void {
  const free = MAX_CONCURRENT - readUploads().filter(isUnderWay).length;
  for (const next of readUploads().filter(isReady).slice(0, Math.max(0, free))) void start(next);
}

function forget({ owner, key }: Upload): void {
  stops.delete(key);
  void dropFile({ owner, key }).then(() => release(key));
}

/** An upload cancelled in the meantime is only removed, without a notification. */
function refuse(upload: Upload, found: Problem): void {
  if (findUpload(upload.key)) noteRefusedUpload(upload, found.code);
  changeUpload(upload.key, { state: "refused", problem: found });
  forget(upload);
  goOn();
}

/**
 * Stores a file in this browser; its copy is then sent, even if the original is gone. A file that the server will
 * refuse is removed again. It is stored first, because reading it for that check may take longer than the person stays.
 */
async function keep(upload: Upload): Promise<void> {
  const { sent: _sent, state: _state, ...unsent } = upload;
  await claim(upload.key);
  const inBrowser = await keepUnsentFile(unsent);
  const inspection = await import("#src/audit/files/refusalByContent.ts").catch(() => undefined);
  const code = await inspection?.refusalByContent(upload.file);
  if (!findUpload(upload.key)) return forget(upload);
  if (code) return refuse(upload, problem(code));
  const copy = inBrowser ? await unsentFile(upload) : undefined;
  changeUpload(upload.key, { inBrowser, file: copy?.file ?? upload.file });
  goOn();
}

/**
 * Sends files to an answer, two at a time. Too large ones, unsupported kinds, and those beyond the limit are refused
 * before sending.
 */
export function addUploads(files: readonly File[], place: UploadPlace, room = files.length): void {
  const added = files.map((file, index): Upload => {
    const known = { ...place, key: crypto.randomUUID(), file, keptAt: Date.now(), sent: 0 };
    const code = index >= room ? "FILES_TOO_MANY" : file.size > rules.bytes ? "FILE_TOO_LARGE" : undefined;
    return code ? { ...known, state: "refused", problem: problem(code) } : { ...known, state: "waiting" };
  });
  listUploads(added);
  for (const upload of added) {
    if (upload.problem) noteRefusedUpload(upload, upload.problem.code);
    else void keep(upload);
  }
}

async function bringBack(place: FilePlace): Promise<void> {
  await claim(place.key);
  const unsent = await unsentFile(place);
  if (!unsent || findUpload(place.key)) return release(place.key);
  listUploads([{ ...unsent, sent: 0, state: "waiting", inBrowser: true }]);
  goOn();
}

/**
 * Sets the taker that adds an audit's files to its answers, replacing an earlier one. Continues uploads of an earlier
 * visit by the same person in this browser, and shows refusals in the meantime.
 */
export async function takeUploads(owner: string, task: string, taker: Taker): Promise<void> {
  takers.set(task, taker);
  listUploads(notedRefusals(owner, task).filter(({ key }) => !findUpload(key)));
  const left = await unsentFiles(owner, Date.now() - rules.browserDays * DAY_MS);
  for (const unsent of left) if (unsent.task === task && !findUpload(unsent.key)) void bringBack(unsent);
}

/** Cancels an upload, or dismisses its refusal. */
export function dropUpload(upload: Upload): void {
  stops.get(upload.key)?.();
  unlistUpload(upload.key);
  forgetRefusal(upload);
  forget(upload);
  goOn();
}

/** Retries interrupted uploads after a while, or as soon as the device is online. */
function retryLater(key: string): void {
  changeUpload(key, { state: "offline" });
  const again = () => {
    clearTimeout(timer);
    removeEventListener("online", again);
    if (findUpload(key)?.state === "offline") changeUpload(key, { state: "waiting" });
    goOn();
  };
  const timer = setTimeout(again, RETRY_MS);
  addEventListener("online", again);
  goOn();
}

async function start(upload: Upload): Promise<void> {
  const { key, task } = upload;
  changeUpload(key, { state: "sending", problem: undefined });
  const stop = await sendFile(upload, {
    announced(url) {
      changeUpload(key, { url });
      void noteFileUrl(upload, url);
    },
    progressed: (sent) => changeUpload(key, { sent }),
    checking: () => changeUpload(key, { state: "checking" }),
    stored(file) {
      takers.get(task)?.(upload, file);
      unlistUpload(key);
      forget(upload);
      goOn();
    },
    refused: (found) => refuse(upload, found),
    interrupted: () => retryLater(key),
  });
  if (findUpload(key)) stops.set(key, stop);
  else stop();
}
