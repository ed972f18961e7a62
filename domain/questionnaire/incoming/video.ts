import { dataViewOf, type FileSource, latin } from "#domain/questionnaire/incoming/source.ts";

/** More boxes than a video of this size has, even in one-second fragments: each needs a separate read. */
const MAX_BOXES = 10_000;
const HEAD = 16;

/** Length of a box by its first bytes (ISO/IEC 14496-12, 4.2); 0 for one that has none. */
function boxLength(head: Uint8Array, left: number): number {
  const view = dataViewOf(head);
  const short = view.getUint32(0);
  if (short === 0) return left;
  return short === 1 && head.length >= HEAD ? Number(view.getBigUint64(8)) : short;
}

/**
 * Whether a video of the MP4 family is complete: its boxes fit into the file and include the index. Padding behind the
 * last box is allowed, as players allow it.
 */
export async function isWholeMp4({ size, read }: FileSource): Promise<boolean> {
  let at = 0;
  const seen = new Set<string>();
  for (let boxes = 0; at + 8 <= size; boxes += 1) {
    if (boxes === MAX_BOXES) return false;
    const head = await read(at, at + HEAD);
    const name = latin(head.subarray(4, 8));
    const length = boxLength(head, size - at);
    if (length < 8 || !/^[\w ©]{4}$/.test(name)) return seen.has("moov") && seen.has("mdat");
    seen.add(name);
    at += length;
  }
  return at <= size && seen.has("moov");
}

/** A variable-length number (RFC 8794, 4) at the beginning of bytes; its value is undefined if it is unknown. */
function variable(bytes: Uint8Array): { length: number; value: number | undefined } {
  const [first = 0] = bytes;
  const length = Math.clz32(first) - 23;
  if (length > 8) return { length: 1, value: undefined };
  const rest = [first & (0xff >> length), ...bytes.subarray(1, length)];
  const value = rest.reduce((sum, byte) => sum * 256 + byte, 0);
  const isUnknown = value === 2 ** (7 * length) - 1;
  return { length, value: isUnknown ? undefined : value };
}

const SEGMENT = "\x18\x53\x80\x67";
const ID_LENGTH = 4;

/** Whether a WebM video is complete: its segment fits into the file. A browser's recorder leaves the length open. */
export async function isWholeWebm({ size, read }: FileSource): Promise<boolean> {
  const head = await read(0, 64);
  const header = variable(head.subarray(ID_LENGTH));
  const at = ID_LENGTH + header.length + (header.value ?? 0);
  const segment = await read(at, at + ID_LENGTH + 8);
  if (latin(segment.subarray(0, ID_LENGTH)) !== SEGMENT) return size > at + ID_LENGTH;
  const { length, value } = variable(segment.subarray(ID_LENGTH));
  return value === undefined || at + ID_LENGTH + length + value <= size;
}
