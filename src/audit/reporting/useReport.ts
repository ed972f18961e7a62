import { useState } from "react";
import { callOf } from "#domain/actions/call.ts";
import type { Problem } from "#domain/errors.ts";
import type { Grade } from "#domain/generated/resources.ts";
import { reportExcess } from "#domain/report/gaps.ts";
import type { Sections } from "#domain/report/report.ts";
import type { Values } from "#domain/schema/resource.ts";
import type { Score } from "#domain/scoring/score.ts";
import type { taskAction } from "#domain/workflow/workflow.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { type StoredReport, versionOf } from "#src/audit/reporting/storedReport.ts";
import { useLiveReport } from "#src/audit/reporting/useLiveReport.ts";
import { documentDraft } from "#src/ui/autosave/autosave.ts";
import { useAutosave } from "#src/ui/autosave/useAutosave.ts";

/** The finished grades with their score. */
export type FinishedGrades = Pick<Grade, "assessments"> & { score: Score };

/** Draft of a report, by section. */
const reportDraft = documentDraft<Sections>("report", (value) => typeof value === "object" && value !== null);

const fits = (sections: Sections) => reportExcess(sections).size === 0;

interface ReportOptions extends TaskPartProps {
  /** The auditor's own report of this round. */
  stored: StoredReport | null;
  /** Initial text of a new report. */
  opening: Sections;
}

const theirs = ({ current }: Problem) => versionOf(current as StoredReport | null | undefined);

/** The report in progress. It is saved automatically, and sent with the action that finishes or rejects it. */
export function useReport({ task, me, stored, opening, onChanged }: ReportOptions) {
  const { autosave, value: sections } = useAutosave<Sections>({
    kind: reportDraft,
    place: { owner: me.id, about: `${task.code}:${task.round}` },
    initial: { value: stored?.sections ?? opening, revision: stored?.revision },
    async save(sections, revision) {
      const body = { taskCode: task.code, sections, ...(revision ? { revision } : {}) };
      return (await send({ method: "POST", path: "/reports/draft", body })).data.revision;
    },
    fits,
    theirs,
  });
  useLiveReport({ task, me, id: stored?.id }, autosave);
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);

  /** Sends the report with its action's input. Resolves to true after a success. */
  const conclude = async (action: ReturnType<typeof taskAction>, given: Values = {}): Promise<boolean> => {
    setProblem(undefined);
    setSending(true);
    try {
      if (!(await autosave.flush())) return false;
      const { method, path, body: taken } = callOf(action, task, given);
      const { questionReasons } = given;
      const { revision } = autosave;
      await send({
        method,
        path,
        body: {
          taskCode: task.code,
          sections: autosave.shown().value,
          ...(revision ? { revision } : {}),
          ...(questionReasons ? { questionReasons } : {}),
          ...taken,
        },
      });
      onChanged();
      return true;
    } catch (error) {
      const refusal = toProblem(error);
      if (refusal.code === "REVISION_CONFLICT") autosave.meet(theirs(refusal));
      setProblem(refusal);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { autosave, sections, conclude, problem, sending };
}
