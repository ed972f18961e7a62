import { useCallback, useRef } from "react";
import type { Sections } from "#domain/report/report.ts";
import { HttpProblem, send } from "#providers/http/send.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { versionOf } from "#src/audit/reporting/storedReport.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { useBatched } from "#src/core/useBatched.ts";
import type { Autosave } from "#src/ui/autosave/autosave.ts";

/** The newest report of an audit. Undefined if there is none, because the event was about another audit. */
async function readReport(code: string) {
  try {
    return (await send({ method: "GET", path: `/reports/task/${code}` })).data;
  } catch (error) {
    if (error instanceof HttpProblem && error.problem.statusCode === 404) return undefined;
    throw error;
  }
}

interface LiveReport extends Pick<TaskPartProps, "task" | "me"> {
  /** The report's id, if it was stored before the page was opened. */
  id: string | undefined;
}

/** Shows changes by the same auditor on another device or in another tab. */
export function useLiveReport({ task, me, id }: LiveReport, autosave: Autosave<Sections>): void {
  const { code, round } = task;
  const known = useRef(id);
  const read = useCallback(async () => {
    const report = await readReport(code);
    if (report?.round !== round || report.auditorId !== me.id) return;
    known.current = report.id;
    if (report.revision > (autosave.revision ?? 0)) autosave.meet(versionOf(report));
  }, [code, round, me.id, autosave]);
  const again = useBatched<void>(read);
  useLiveEvents((event) => {
    const { revision = 0 } = autosave;
    const news =
      event === EVERYTHING
        ? revision > 0
        : isAbout(event, "report", known.current ? [known.current] : []) && event.revision > revision;
    if (news) again();
  });
}
