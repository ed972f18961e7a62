import { open, readFile, stat } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { DomainError } from "#domain/errors.ts";
import { type FileType, isFileType, kindOfFile, refusalOfType } from "#domain/questionnaire/file.ts";

/** Maximum distance from the end of a PDF or zip to the pointer to its table of contents. */
const TAIL_BYTES = 66_000;
/** More boxes than a video of this size has, even in one-second fragments: each needs a separate read. */
const MAX_BOXES = 10_000;
/** Tabs, line breaks and page breaks: the characters of texts below the printed ones. */
const blanks = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d]);
/** Whether there are bytes that no text has. */
const isBinary = (bytes: Buffer) => bytes.some((byte) => byte < 0x20 && !blanks.has(byte));
/** Markup that a browser would draw or run. */
const markup = /^\s*<(?:[a-z!?])/i;

async function tailOf(path: string): Promise<string> {
  const { size } = await stat(path);
  const handle = await open(path);
  try {
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString("latin1");
  } finally {
    await handle.close();
  }
}

/** Whether the boxes of an MP4 add up to its size, including the one with its index. */
async function isWholeVideo(path: string): Promise<boolean> {
  const { size } = await stat(path);
  const handle = await open(path);
  try {
    let at = 0;
    let isDescribed = false;
    for (let boxes = 0; at + 8 <= size; boxes += 1) {
      if (boxes === MAX_BOXES) return false;
      const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, at);
      const short = buffer.readUInt32BE(0);
      const length = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short === 0 ? size - at : short;
      if (length < 8) return false;
      isDescribed ||= buffer.toString("latin1", 4, 8) === "moov";
      at += length;
    }
    return at === size && isDescribed;
  } finally {
    await handle.close();
  }
}

/** Whether a file ends like files of its kind, so that it was not cut off. Pictures are decoded completely later. */
async function isWhole(path: string, type: FileType): Promise<boolean> {
  const kind = kindOfFile(type);
  if (kind === "pdf") return (await tailOf(path)).includes("%%EOF");
  if (kind === "office") return (await tailOf(path)).includes("PK\x05\x06");
  return kind === "video" ? isWholeVideo(path) : true;
}

/** The type of a text in any encoding, if it has no markup; `csv` if its name ends in that. */
async function textType(path: string, name: string): Promise<FileType | undefined> {
  const bytes = await readFile(path);
  const text = bytes.toString("latin1").replace(/^ï»¿/, "");
  if (text === "" || isBinary(bytes) || markup.test(text)) return undefined;
  return /\.csv$/i.test(name) ? "text/csv" : "text/plain";
}

/** The type of a file by its content; its name only decides whether a text is a table. */
async function sniffed(path: string, name: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path);
  return found?.mime ?? textType(path, name);
}

/**
 * The type of a file by its content. Throws DomainError FILE_TYPE for one that does not come in, FILE_PHOTO_FORMAT for a
 * photo that has to be sent as JPEG, FILE_BROKEN for one that is empty or cut off.
 */
export async function typeOf(path: string, name: string): Promise<FileType> {
  if ((await stat(path)).size === 0) throw new DomainError("FILE_BROKEN");
  const type = await sniffed(path, name);
  if (!isFileType(type)) throw new DomainError(refusalOfType(type));
  if (!(await isWhole(path, type))) throw new DomainError("FILE_BROKEN");
  return type;
}
