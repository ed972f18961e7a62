import type { ErrorCode } from "#domain/errors.ts";
import { isFileType, refusalOfType } from "#domain/questionnaire/file.ts";

/**
 * Predicts from a file's first bytes whether the server will refuse it, with the server's library, before sending.
 * Undefined if the bytes show nothing, as for a text, or cannot be read; the server decides.
 */
export async function refusalByContent(file: File): Promise<ErrorCode | undefined> {
  if (file.size === 0) return "FILE_BROKEN";
  try {
    const { fileTypeFromBlob } = await import("file-type/core");
    const found = await fileTypeFromBlob(file);
    return found && !isFileType(found.mime) ? refusalOfType(found.mime) : undefined;
  } catch {
    return undefined;
  }
}
