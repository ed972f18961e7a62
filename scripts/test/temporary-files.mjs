import { statfsSync } from "node:fs";
import { freemem } from "node:os";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";

/** Far more than the tests have there at a time. */
const ROOM_BYTES = 4 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/**
 * Puts the temporary files of this script and its children into memory if there is room and no other place is set.
 * Databases that only live for a test cost more by their files than by their work.
 */
export function keepTemporaryFilesInMemory() {
  if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = MEMORY;
}
