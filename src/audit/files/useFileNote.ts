import type { ErrorCode } from "#domain/errors.ts";
import type { FileState } from "#domain/questionnaire/file.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useRead } from "#src/shared/useRead.ts";

/** Reason why a file cannot be opened, equal to the error of opening it. */
const hindrances: Partial<Record<FileState, ErrorCode>> = {
  scanning: "FILE_NOT_READY",
  refused: "FILE_INFECTED",
  forgotten: "FILE_FORGOTTEN",
};

/** Note on a file before it is opened. Undefined if it can be opened, or no note is wanted. */
export function useFileNote(id: string, wanted: boolean): string | undefined {
  const { found } = useRead(wanted ? `/files/${id}/state` : undefined);
  const code = found ? hindrances[found.state] : undefined;
  return code ? errorMessage({ code, statusCode: 0 }) : undefined;
}
