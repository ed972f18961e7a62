import { dataViewOf, type FileSource, latin, tailOf } from "#domain/questionnaire/incoming/source.ts";

/** Maximum distance from the end of a zip to the pointer to its table of contents. */
const TAIL_BYTES = 66_000;
/** Longer tables of contents are not read completely: office files are far below. */
const TABLE_BYTES = 1_048_576;
const END = "PK\x05\x06";
const ENTRY = "PK\x01\x02";
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

/** An entry of a zip's table of contents. */
interface Entry {
  name: string;
  isEncrypted: boolean;
  /** Not compressed. */
  isStored: boolean;
  /** Place of its local header. */
  at: number;
}

function entriesIn(table: Uint8Array): Entry[] {
  const view = dataViewOf(table);
  const found: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= table.length && latin(table.subarray(at, at + 4)) === ENTRY; ) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    found.push({
      name: latin(table.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      isStored: view.getUint16(at + 10, true) === 0,
      at: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + name + extra + comment;
  }
  return found;
}

/** The entries of a zip by its table of contents; undefined if it has none, because its end is missing. */
export async function zipEntries(source: FileSource): Promise<Entry[] | undefined> {
  const tail = await tailOf(source, TAIL_BYTES);
  const end = latin(tail).lastIndexOf(END);
  if (end < 0 || end + 22 > tail.length) return undefined;
  const start = dataViewOf(tail).getUint32(end + 16, true);
  return entriesIn(await source.read(start, start + TABLE_BYTES));
}

/** Whether an uncompressed part of OpenDocument is something else than XML, as an encrypted one is. */
async function isUnreadable({ read }: FileSource, { at, isStored }: Entry): Promise<boolean> {
  if (!isStored) return false;
  const header = await read(at, at + LOCAL_BYTES);
  if (header.length < LOCAL_BYTES) return false;
  const view = dataViewOf(header);
  const start = at + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  return !/^(?:\xef\xbb\xbf)?\s*</.test(latin(await read(start, start + 16)));
}

/** Whether a zip or an office file needs a password: an entry is encrypted, or OpenDocument has encrypted its content. */
export async function isLockedZip(source: FileSource, entries: readonly Entry[]): Promise<boolean> {
  if (entries.some(({ name, isEncrypted }) => isEncrypted || name === "encrypted-package")) return true;
  const content = entries.find(({ name }) => name === "content.xml");
  return content !== undefined && isUnreadable(source, content);
}

/** A name in the directory of an old office file, in its encoding. */
const inDirectory = (name: string) => [...name].map((letter) => `${letter}\0`).join("");

/** Names of the main part of office files before 2007. */
export const oldOfficeParts = ["WordDocument", "Workbook", "Book", "PowerPoint Document"].map(inDirectory);
/** Name of the part that holds an office file with a password. */
export const lockedOfficePart = inDirectory("EncryptedPackage");
