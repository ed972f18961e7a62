/** Memory for documents that were asked for lately, in bytes: about a hundred and fifty certificates. */
const ROOM = 16 * 1024 * 1024;

const kept = new Map<string, Buffer>();
let held = 0;

/** The bytes of a hash, when they were asked for lately: what a class downloads is not read from the database each time. */
export function recentBytes(hash: string): Buffer | undefined {
  const bytes = kept.get(hash);
  if (bytes) {
    kept.delete(hash);
    kept.set(hash, bytes);
  }
  return bytes;
}

/** Takes bytes out of memory. */
export function dropBytes(hash: string): void {
  held -= kept.get(hash)?.length ?? 0;
  kept.delete(hash);
}

/** Holds bytes in memory, and lets go of those that were not asked for longest. */
export function holdBytes(hash: string, bytes: Buffer): void {
  dropBytes(hash);
  kept.set(hash, bytes);
  held += bytes.length;
  for (const oldest of kept.keys()) {
    if (held <= ROOM) return;
    dropBytes(oldest);
  }
}
