import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const STORED = 0;

/** The texts of a ZIP archive's files. */
export const unzip = (archive: Buffer): Map<string, string> =>
  new Map([...unzipBytes(archive)].map(([name, bytes]) => [name, bytes.toString("utf8")]));

/**
 * Reads the files of a ZIP archive by its directory (APPNOTE 4.3), with Node's own inflating and nothing that writes such
 * archives here. Throws when it is no archive.
 */
export function unzipBytes(archive: Buffer): Map<string, Buffer> {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error("This is no ZIP archive");
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString("utf8", at + 46, at + 46 + Number(nameLength));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const bytes = archive.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed);
    if (bytes.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} is not whole`);
    files.set(name, bytes);
    at += 46 + Number(nameLength) + Number(extraLength) + Number(commentLength);
  }
  return files;
}
