import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Name of a temporary file that then replaces another one. */
const beside = (file: string) => `${file}.${randomBytes(6).toString("hex")}.part`;

/** Writes a file completely or, such as on a full disk, not at all; readable only by its owner. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const part = beside(file);
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(part, content, { mode: 0o600, flush: true });
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * The content of a file, created completely at the first call. If several processes create it at once, all read the
 * first one's.
 */
export function readOrCreateFile(file: string, make: () => string | Buffer): string {
  if (!existsSync(file)) makeOnce(file, make());
  return readFileSync(file, "utf8");
}

function makeOnce(file: string, content: string | Buffer): void {
  const part = beside(file);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(part, content, { mode: 0o600, flush: true });
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(part, { force: true });
  }
}
