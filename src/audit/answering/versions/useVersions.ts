import type { Version } from "#domain/wire/versions.ts";
import { useAnswerEntry, useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { type Read, useReading } from "#src/shared/useReading.ts";

/** Earlier versions of an answer, newest first. They are read again after each save. */
export function useVersions(questionId: string): Read<Version[]> {
  const { team } = useAnswering();
  const { revision } = useAnswerEntry(questionId);
  return useReading(`${questionId} ${revision}`, () => team.versions(questionId), { keepPrevious: true });
}
