import { DAY_MS } from "#domain/calendar/time.ts";
import { type Problem, problem } from "#domain/errors.ts";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import rules from "#schemas/files.json";
import { claim, release } from "#src/audit/files/claims.ts";
import { refusalByContent } from "#src/audit/files/refusalByContent.ts";
import { forgetRefusal, notedRefusals, noteRefusal } from "#src/audit/files/refusals.ts";
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

/** Where a file is sent to. */
export type UploadPlace = Pick<UnsentFile, "owner" | "task" | "question" | "replaces">;

/** Takes a file into the answer once the server keeps it, whatever is shown by then. */
export type Taker = (place: UploadPlace, file: ProofFile) => void;

const MAX_CONCURRENT = 2;
const RETRY_MS = 4000;

const stops = new Map<string, () => void>();
/** By audit: the answers as they were opened last. */
const takers = new Map<string, Taker>();

const isUnderWay = ({ state }: Upload) => state === "sending" || state === "checking";
/** In line, and this browser has said whether it keeps it: otherwise it would forget where its bytes go. */
const isReady = ({ state, inBrowser }: Upload) => state === "waiting" && inBrowser !== undefined;

function goOn(): void {
  const free = MAX_CONCURRENT - readUploads().filter(isUnderWay).length;
  for (const next of readUploads().filter(isReady).slice(0, Math.max(0, free))) void start(next);
}

function forget({ owner, key }: Upload): void {
  stops.delete(key);
  void dropFile({ owner, key }).then(() => release(key));
}

/** One that its person has given up meanwhile is only forgotten: nobody is to be told. */
function refuse(upload: Upload, found: Problem): void {
  if (findUpload(upload.key)) noteRefusal(upload, found.code);
  changeUpload(upload.key, { state: "refused", problem: found });
  forget(upload);
  goOn();
}

/**
 * Keeps a file in this browser; its copy is sent from then on, also where the original is not there any more. One that the
 * server will not take goes again: to look at it may take a slow line longer than its person stays.
 */
async function keep(upload: Upload): Promise<void> {
  const { sent: _sent, state: _state, ...unsent } = upload;
  await claim(upload.key);
  const inBrowser = await keepUnsentFile(unsent);
  const code = await refusalByContent(upload.file);
  if (!findUpload(upload.key)) return forget(upload);
  if (code) return refuse(upload, problem(code));
  const copy = inBrowser ? await unsentFile(upload) : undefined;
  changeUpload(upload.key, { inBrowser, file: copy?.file ?? upload.file });
  goOn();
}

/**
 * Sends files to an answer, two at a time; what is too large, of no kind that comes in, or more than there is room for, is
 * refused before anything of it is sent.
 */
export function addUploads(files: readonly File[], place: UploadPlace, room = files.length): void {
  const added = files.map((file, index): Upload => {
    const known = { ...place, key: crypto.randomUUID(), file, keptAt: Date.now(), sent: 0 };
    const code = index >= room ? "FILES_TOO_MANY" : file.size > rules.bytes ? "FILE_TOO_LARGE" : undefined;
    return code ? { ...known, state: "refused", problem: problem(code) } : { ...known, state: "waiting" };
  });
  listUploads(added);
  for (const upload of added) {
    if (upload.problem) noteRefusal(upload, upload.problem.code);
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
 * Has the files of an audit taken into its answers by whoever says so last, and goes on with those that an earlier visit
 * of the same person has left in this browser; what was refused meanwhile is told again.
 */
export async function takeUploads(owner: string, task: string, taker: Taker): Promise<void> {
  takers.set(task, taker);
  listUploads(notedRefusals(owner, task).filter(({ key }) => !findUpload(key)));
  const left = await unsentFiles(owner, Date.now() - rules.browserDays * DAY_MS);
  for (const unsent of left) if (unsent.task === task && !findUpload(unsent.key)) void bringBack(unsent);
}

/** Gives an upload up, or puts away that it was refused. */
export function dropUpload(upload: Upload): void {
  stops.get(upload.key)?.();
  unlistUpload(upload.key);
  forgetRefusal(upload);
  forget(upload);
  goOn();
}

/** Tries again what lost its line: after a while, or as soon as there is one. */
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
