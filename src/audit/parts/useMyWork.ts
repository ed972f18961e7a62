import type { MyWork } from "#domain/wire/myWork.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import { useLiveRead } from "#src/core/useLiveRead.ts";
import type { Read } from "#src/shared/useReading.ts";

const concerned = ["task", "answer", "team", "comment", "grade"];

/** An audit under way that the reader works on. */
export type Work = MyWork[number];

/** The reader's open work in current audits, and their progress; updated with changes. */
export const useMyWork = (): Read<MyWork> =>
  useLiveRead("/tasks/my-work", (event) => concerned.some((resource) => isAbout(event, resource)));
