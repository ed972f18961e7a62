import { useCallback } from "react";
import { send } from "#providers/http/send.ts";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { type Sections, versionOf } from "#src/audit/reporting/storedReport.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { useBatched } from "#src/core/useBatched.ts";
import type { Autosave } from "#src/ui/autosave/autosave.ts";

/** Shows what the same auditor writes on another device, or in another tab. */
export function useLiveReport({ task, me }: Pick<TaskPartProps, "task" | "me">, autosave: Autosave<Sections>): void {
  const { code, round } = task;
  const read = useCallback(async () => {
    const { data: report } = await send({ method: "GET", path: `/reports/task/${code}` });
    const isOwn = report.round === round && report.auditorId === me.id;
    if (isOwn && report.revision > (autosave.revision ?? 0)) autosave.meet(versionOf(report));
  }, [code, round, me.id, autosave]);
  const again = useBatched<void>(read);
  useLiveEvents((event) => {
    const known = autosave.revision;
    const news = event === EVERYTHING ? known : event.resource === "report" && event.revision > (known ?? 0);
    if (news) again();
  });
}
