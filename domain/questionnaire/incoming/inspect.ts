import { type FileRefusal, type FileType, fileTypeOf, kindOfFile, refusalOfType } from "#domain/questionnaire/file.ts";
import { isLockedZip, lockedOfficePart, oldOfficeParts, zipEntries } from "#domain/questionnaire/incoming/archive.ts";
import { beginsPdf, HEADER_BYTES, pdfFault } from "#domain/questionnaire/incoming/pdf.ts";
import { contains, type FileSource, latin } from "#domain/questionnaire/incoming/source.ts";
import { isBlankTextFile, isPlainText } from "#domain/questionnaire/incoming/text.ts";
import { isWholeMp4, isWholeWebm } from "#domain/questionnaire/incoming/video.ts";
import rules from "#schemas/files.json";

/** The type of an accepted file and the position where its content begins, or the reason for a refusal. */
export type FileInspection = { type: FileType; start: number; refusal?: never } | { refusal: FileRefusal };

const taken = (type: FileType, start = 0): FileInspection => ({ type, start });
const refused = (refusal: FileRefusal): FileInspection => ({ refusal });

const endOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** First bytes of pictures, which some devices and websites write after other bytes. */
const pictures: [start: string, type: FileType][] = [
  ["\xff\xd8\xff", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
];

async function officeFault(source: FileSource): Promise<FileRefusal | undefined> {
  const entries = await zipEntries(source);
  if (!entries) return "FILE_BROKEN";
  return (await isLockedZip(source, entries)) ? "FILE_LOCKED" : undefined;
}

async function videoFault(source: FileSource, type: FileType): Promise<FileRefusal | undefined> {
  const isWhole = type === "video/webm" ? isWholeWebm : isWholeMp4;
  return (await isWhole(source)) ? undefined : "FILE_BROKEN";
}

/** Why a file of an accepted type cannot be opened. Pictures are decoded completely later. */
async function faultOf(source: FileSource, type: FileType): Promise<FileRefusal | undefined> {
  const kind = kindOfFile(type);
  if (kind === "pdf") return pdfFault(source);
  if (kind === "office") return officeFault(source);
  return kind === "video" ? videoFault(source, type) : undefined;
}

/**
 * The refusal of an office file from before 2007, or of a later one with a password. Both are the same kind of
 * container.
 */
async function refusalOfContainer(source: FileSource): Promise<FileRefusal> {
  if (await contains(source, lockedOfficePart)) return "FILE_LOCKED";
  for (const part of oldOfficeParts) if (await contains(source, part)) return "FILE_OFFICE_FORMAT";
  return "FILE_TYPE";
}

/** The refusal of a zip that is not an accepted office file: a file of Apple, an archive, or an incomplete file. */
async function refusalOfZip(source: FileSource, name: string): Promise<FileRefusal> {
  const entries = await zipEntries(source);
  const isOffice = kindOfFile(fileTypeOf(endOf(name))) === "office";
  if (!entries) return isOffice ? "FILE_BROKEN" : "FILE_ARCHIVE";
  if (await isLockedZip(source, entries)) return "FILE_LOCKED";
  return entries.some(({ name: entry }) => entry.endsWith(".iwa")) ? "FILE_OFFICE_FORMAT" : "FILE_ARCHIVE";
}

/** The position where a picture begins, because `file-type` skips a byte order mark, but decoders do not. */
async function startOf(source: FileSource, type: FileType): Promise<number> {
  const start = pictures.find(([, known]) => known === type)?.[0];
  return start ? Math.max(0, latin(await source.read(0, HEADER_BYTES)).indexOf(start)) : 0;
}

/** A file whose content begins after other bytes, which readers of its format still open. */
async function laterStart(source: FileSource): Promise<FileInspection | undefined> {
  const head = await source.read(0, HEADER_BYTES);
  if (beginsPdf(head)) {
    const fault = await pdfFault(source);
    if (fault !== "FILE_BROKEN") return fault ? refused(fault) : taken("application/pdf");
  }
  for (const [start, type] of pictures) {
    const at = latin(head).indexOf(start);
    if (at > 0) return taken(type, at);
  }
  return undefined;
}

/** Formats that are texts, but are not meant to be read as such. */
const isCode = (mime: string | undefined) => mime !== undefined && rules.code.includes(mime);

/** A text, whatever its first letters resemble. A price list that begins with "BM" is not a bitmap. */
async function asText(source: FileSource, mime: string | undefined, name: string): Promise<FileInspection | undefined> {
  if (isCode(mime)) return undefined;
  const bytes = await source.read(0, source.size);
  if (isBlankTextFile(bytes)) return refused("FILE_EMPTY");
  if (!isPlainText(bytes)) return undefined;
  return taken(endOf(name) === "csv" ? "text/csv" : "text/plain");
}

/**
 * The type of a file by its content, as leniently as common readers recognise it, or why it cannot be opened. The
 * browser asks before sending, the server afterwards. Its name only decides whether a text is a table, and the reason.
 */
export async function inspectFile(source: FileSource, name: string): Promise<FileInspection> {
  if (source.size === 0) return refused("FILE_EMPTY");
  if (rules.shortcuts.includes(endOf(name))) return refused("FILE_SHORTCUT");
  const mime = await source.mime();
  const type = fileTypeOf(mime);
  if (type && kindOfFile(type) !== "text") {
    const fault = await faultOf(source, type);
    return fault ? refused(fault) : taken(type, await startOf(source, type));
  }
  const found = (mime === undefined ? await laterStart(source) : undefined) ?? (await asText(source, mime, name));
  if (found) return found;
  if (mime === "application/x-cfb") return refused(await refusalOfContainer(source));
  if (mime === "application/zip") return refused(await refusalOfZip(source, name));
  return refused(refusalOfType(mime));
}
