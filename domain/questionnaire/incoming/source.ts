/** A file whose bytes are read in parts: of the device in the browser, of the upload on the server. */
export interface FileSource {
  /** In bytes. */
  size: number;
  /** The bytes from `start` to before `end`; fewer at the end of the file. */
  read(start: number, end: number): Promise<Uint8Array>;
  /** Its media type as the library `file-type` detects it; undefined for texts and unknown formats. */
  mime(): Promise<string | undefined>;
  /** MD5, which WebCrypto does not have: old PDFs use it for passwords. */
  md5(bytes: Uint8Array): Promise<Uint8Array>;
}

/** Bytes as text, one letter per byte. */
export const latin = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/** Bytes for reading numbers from them. */
export const dataViewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The bytes of pairs of hexadecimal digits. */
export const bytesOfHex = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The last bytes of a file. */
export const tailOf = ({ size, read }: FileSource, length: number): Promise<Uint8Array> =>
  read(Math.max(0, size - length), size);

const PART = 1_048_576;

/** Whether a file contains some bytes, given as Latin-1; read in overlapping parts. */
export async function contains(source: FileSource, bytes: string): Promise<boolean> {
  for (let at = 0; at < source.size; at += PART)
    if (latin(await source.read(at, at + PART + bytes.length)).includes(bytes)) return true;
  return false;
}
