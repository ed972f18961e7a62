import type { ErrorCode } from "#domain/errors.ts";
import { isFileType, refusalOfType } from "#domain/questionnaire/file.ts";

/**
 * Why the server will not take a file, as far as its first bytes tell: by the same library as there, before anything is sent.
 * Nothing where they tell nothing, as those of a text do, or where they cannot be read now: the server has the last word.
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
