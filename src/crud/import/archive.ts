import { Inflate } from "fflate";

/** Error if the files of an archive exceed the limit together. */
export class TooLarge extends Error {}

/** A file of an archive, as described in the archive's directory. */
interface Entry {
  name: string;
  method: number;
  size: number;
  packed: Uint8Array;
}

const STORED = 0;
const DEFLATED = 8;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const LARGE_DIRECTORY_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LARGE_SIZES = 1;
/** Value of a number that is stored in the field of large sizes. */
const MOVED = 0xffffffff;

/** Deflate produces at most about a thousand bytes from one, so one step unpacks at most 16 MB. */
const STEP = 16_384;

/** The start of an archive's directory (APPNOTE 4.3.16, and 4.3.14 for ZIP64). Throws if there is none. */
function directoryOf(view: DataView): number {
  const last = view.byteLength - DIRECTORY_END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) !== DIRECTORY_END) continue;
    const isLarge = at >= 20 && view.getUint32(at - 20, true) === LARGE_DIRECTORY_LOCATOR;
    return isLarge ? view.getUint32(view.getUint32(at - 12, true) + 48, true) : view.getUint32(at + 16, true);
  }
  throw new Error("The archive has no directory");
}

/**
 * The size, the packed size and the position of a file. Large numbers are in its field of large sizes (APPNOTE 4.5.3).
 */
function numbersOf(view: DataView, at: number, nameEnd: number): [size: number, packedSize: number, place: number] {
  const numbers = [24, 20, 42].map((offset) => view.getUint32(at + offset, true));
  let field = nameEnd;
  const end = nameEnd + view.getUint16(at + 30, true);
  while (field + 4 <= end && view.getUint16(field, true) !== LARGE_SIZES) field += 4 + view.getUint16(field + 2, true);
  let moved = field + 4;
  const [size = 0, packedSize = 0, place = 0] = numbers.map((number) => {
    if (number !== MOVED || moved >= end) return number;
    moved += 8;
    return Number(view.getBigUint64(moved - 8, true));
  });
  return [size, packedSize, place];
}

/** The files in the directory of an archive (APPNOTE 4.3.12). Throws if it is damaged. */
function entriesOf(archive: Uint8Array): Entry[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const entries: Entry[] = [];
  let at = directoryOf(view);
  while (view.getUint32(at, true) === ENTRY) {
    const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true);
    const [size, packedSize, place] = numbersOf(view, at, nameEnd);
    const method = view.getUint16(at + 10, true);
    const name = new TextDecoder().decode(archive.subarray(at + ENTRY_LENGTH, nameEnd));
    const begin = place + LOCAL_LENGTH + view.getUint16(place + 26, true) + view.getUint16(place + 28, true);
    entries.push({ name, method, size, packed: archive.subarray(begin, begin + packedSize) });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The bytes of a file. Throws if there are more or fewer than the directory announces. */
function unpack({ name, method, size, packed }: Entry): Uint8Array {
  if (method === STORED && packed.length === size) return packed;
  if (method !== DEFLATED) throw new Error(`${name} cannot be unpacked`);
  const bytes = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new Error(`${name} is larger than it announces`);
    bytes.set(chunk, length);
    length += chunk.length;
  });
  for (let from = 0; from < packed.length; from += STEP)
    inflate.push(packed.subarray(from, from + STEP), from + STEP >= packed.length);
  if (length < size) throw new Error(`${name} is not whole`);
  return bytes;
}

/**
 * The files of a ZIP archive by their names. An archive of 10 MB can unpack to 10 GB. It is refused before anything is
 * unpacked if its directory announces that, otherwise at the first byte too many.
 * @throws TooLarge if the files announce more than `limit` bytes together; Error if the archive is damaged or announces
 * wrong sizes
 */
export function unzipWithin(archive: Uint8Array, limit: number): Record<string, Uint8Array> {
  const entries = entriesOf(archive);
  if (entries.reduce((total, { size }) => total + size, 0) > limit) throw new TooLarge();
  return Object.fromEntries(entries.map((entry) => [entry.name, unpack(entry)]));
}
