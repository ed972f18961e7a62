import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { DomainError } from "#domain/errors.ts";
import type { FileType } from "#domain/questionnaire/file.ts";
import { inspectFile } from "#domain/questionnaire/incoming/inspect.ts";
import type { FileSource } from "#domain/questionnaire/incoming/source.ts";

/** An opened file, for the same inspection as in the browser. */
async function sourceOf(path: string, handle: FileHandle): Promise<FileSource> {
  const { size } = await handle.stat();
  return {
    size,
    async read(start, end) {
      const length = Math.max(0, Math.min(end, size) - start);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    },
    mime: async () => (await fileTypeFromFile(path))?.mime,
    md5: async (bytes) => createHash("md5").update(bytes).digest(),
  };
}

/** An accepted file: its type, and the position where its content begins. */
export interface Accepted {
  type: FileType;
  start: number;
}

/** The type of a file by its content. Throws DomainError with the reason (`FileRefusal`) if it is not accepted. */
export async function typeOf(path: string, name: string): Promise<Accepted> {
  const handle = await open(path);
  try {
    const verdict = await inspectFile(await sourceOf(path, handle), name);
    if (verdict.refusal) throw new DomainError(verdict.refusal);
    return verdict;
  } finally {
    await handle.close();
  }
}
