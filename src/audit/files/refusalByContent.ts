import { md5 } from "@noble/hashes/legacy.js";
import { fileTypeFromBlob } from "file-type/core";
import type { FileRefusal } from "#domain/questionnaire/file.ts";
import { inspectFile } from "#domain/questionnaire/incoming/inspect.ts";
import type { FileSource } from "#domain/questionnaire/incoming/source.ts";

/** A file of this device, for the same inspection as on the server. */
const sourceOf = (file: File): FileSource => ({
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  mime: async () => (await fileTypeFromBlob(file))?.mime,
  md5: async (bytes) => md5(bytes),
});

/**
 * The reason why the server will refuse a file, before it is sent. Undefined if the file cannot be read; then the
 * server decides.
 */
export const refusalByContent = (file: File): Promise<FileRefusal | undefined> =>
  inspectFile(sourceOf(file), file.name).then(
    ({ refusal }) => refusal,
    () => undefined,
  );
