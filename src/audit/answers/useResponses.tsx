import type { ReactElement } from "react";
import { problem as problemOf } from "#domain/errors.ts";
import type { Responses } from "#domain/wire/responses.ts";
import { useAgain } from "#src/core/useAgain.ts";
import { useTranslatedRead } from "#src/core/useTranslatedRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** Questions and answers of an audit. */
interface ReadResponses {
  /** Undefined while loading, or if reading failed. */
  responses: Responses | undefined;
  /** The reason for a failed reading, with a retry button. Earlier content stays. */
  unread: ReactElement | null;
}

/**
 * Questions and answers of an audit in the reader's language. They are read again when the language changes.
 * @param revision of the audit; after its change they are read again too
 */
export function useResponses(taskCode: string, revision?: number): ReadResponses {
  const { found, problem, retry } = useTranslatedRead(`/tasks/${taskCode}/responses`);
  useAgain(retry, revision);
  const failure = found === null ? problemOf("NOT_FOUND") : problem;
  return {
    responses: found ?? undefined,
    unread: failure ? <ReadFailed problem={failure} onRetry={retry} /> : null,
  };
}
