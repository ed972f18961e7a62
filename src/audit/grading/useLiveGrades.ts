import { useCallback } from "react";
import { send } from "#providers/http/send.ts";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import type { GradeStore } from "#src/audit/grading/store.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { useBatched } from "#src/core/useBatched.ts";

/** Shows changes by the same auditor on another device. */
export function useLiveGrades(taskCode: string, round: number, store: GradeStore): void {
  const read = useCallback(async () => {
    const { data } = await send({ method: "GET", path: `/grades/task/${taskCode}` });
    if (data.round === round) store.take(data);
  }, [taskCode, round, store]);
  const again = useBatched<void>(read);
  useLiveEvents((event) => {
    const news = event === EVERYTHING || (event.resource === "grade" && event.revision > (store.revision ?? 0));
    if (news) again();
  });
}
