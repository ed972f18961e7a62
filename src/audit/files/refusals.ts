import { DAY_MS } from "#domain/calendar/time.ts";
import { type ErrorCode, isErrorCode, problem } from "#domain/errors.ts";
import rules from "#schemas/files.json";
import type { Upload } from "#src/audit/files/uploadList.ts";
import { type DraftKind, draftPlaces, dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";

/** Stored note of a refused file. */
interface Refusal extends Pick<Upload, "question" | "replaces" | "keptAt"> {
  name: string;
  size: number;
  code: ErrorCode;
}

const isRefusal = (value: unknown): value is Refusal => {
  const { question, name, size, code, keptAt } = (value ?? {}) as Partial<Refusal>;
  const isNamed = typeof question === "string" && typeof name === "string";
  return isNamed && typeof size === "number" && typeof keptAt === "number" && isErrorCode(code);
};

const refusalNote: DraftKind<Refusal> = { name: "refusedFile", version: 1, isNote: true, isValue: isRefusal };

const placeOf = ({ owner, task, key }: Pick<Upload, "owner" | "task" | "key">) => ({ owner, about: `${task}:${key}` });

/**
 * Deletes old notes of every person, because their audit may not be opened again. Notes are stored as long as files.
 */
function dropOldNotes(): void {
  const since = Date.now() - rules.browserDays * DAY_MS;
  for (const place of draftPlaces(refusalNote)) {
    const noted = readDraft(refusalNote, place);
    if (!noted || noted.keptAt < since) dropDraft(refusalNote, place);
  }
}

/**
 * Stores in this browser that a file was refused, with the reason, because the person may be at another question or
 * away.
 */
export function noteRefusedUpload(upload: Upload, code: ErrorCode): void {
  const { question, replaces, keptAt, file } = upload;
  dropOldNotes();
  writeDraft(refusalNote, placeOf(upload), { question, replaces, keptAt, name: file.name, size: file.size, code });
}

/** Deletes the note after the person has seen it. */
export const forgetRefusal = (upload: Upload): void => dropDraft(refusalNote, placeOf(upload));

/** The refused files of an audit from an earlier visit of a person. */
export function notedRefusals(owner: string, task: string): Upload[] {
  dropOldNotes();
  return draftPlaces(refusalNote).flatMap((place) => {
    const [ofTask, key = ""] = place.about.split(":");
    if (place.owner !== owner || ofTask !== task) return [];
    const noted = readDraft(refusalNote, place);
    if (!noted) return [];
    const { name, code, ...known } = noted;
    return [
      { ...known, owner, task, key, file: new File([], name), sent: 0, state: "refused", problem: problem(code) },
    ];
  });
}
