import { useEffect, useMemo } from "react";
import { send } from "#providers/http/send.ts";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import type { GradeStore } from "#src/audit/grading/store.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { batched } from "#src/shared/batch.ts";

const BATCH_DELAY_MS = 250;

/** Shows what the same auditor changes on another device. */
export function useLiveGrades(taskCode: string, round: number, store: GradeStore): void {
  const grades = useMemo(
    () =>
      batched<void>(BATCH_DELAY_MS, async () => {
        const call = { method: "GET", path: `/grades/task/${taskCode}` } as const;
        const reply = await send(call).catch(() => undefined);
        if (reply?.data.round === round) store.take(reply.data);
      }),
    [taskCode, round, store],
  );
  useEffect(() => () => grades.stop(), [grades]);
  useLiveEvents((event) => {
    const news = event === EVERYTHING || (event.resource === "grade" && event.revision > (store.revision ?? 0));
    if (news) grades.add();
  });
}
