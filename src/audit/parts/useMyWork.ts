import { useTranslation } from "react-i18next";
import type { MyWork } from "#domain/wire/myWork.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import { useLiveRead } from "#src/core/useLiveRead.ts";
import type { Read } from "#src/shared/useReading.ts";

const concerned = ["task", "answer", "team", "comment", "viewed", "grade", "appeal", "second-grading"];

/** A current audit that the reader works on. */
export type Work = MyWork[number];

/** The reader's open work in current audits, and their progress, updated with changes. */
export function useMyWork(): Read<MyWork> {
  const { i18n } = useTranslation();
  return useLiveRead(`/tasks/my-work?languageCode=${i18n.language}`, (event) =>
    concerned.some((resource) => isAbout(event, resource)),
  );
}
