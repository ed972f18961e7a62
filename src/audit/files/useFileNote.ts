import type { ErrorCode } from "#domain/errors.ts";
import type { FileState } from "#domain/questionnaire/file.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useRead } from "#src/shared/useRead.ts";

/** Why a file cannot be opened, as opening it would say. */
const hindrances: Partial<Record<FileState, ErrorCode>> = {
  scanning: "FILE_NOT_READY",
  refused: "FILE_INFECTED",
  forgotten: "FILE_FORGOTTEN",
};

/** What is to be said of a file before somebody opens it; nothing of one that can be opened, or that nobody asks about. */
export function useFileNote(id: string, wanted: boolean): string | undefined {
  const { found } = useRead(wanted ? `/files/${id}/state` : undefined);
  const code = found ? hindrances[found.state] : undefined;
  return code ? errorMessage({ code, statusCode: 0 }) : undefined;
}
