import { useState } from "react";
import { callOf } from "#domain/actions/call.ts";
import type { Problem } from "#domain/errors.ts";
import type { Grade, Report } from "#domain/generated/resources.ts";
import { reportSections } from "#domain/report/report.ts";
import type { Stored, Values } from "#domain/schema/resource.ts";
import type { Score } from "#domain/scoring/score.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import type { taskAction } from "#domain/workflow/workflow.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { documentDraft } from "#src/ui/autosave/autosave.ts";
import { useAutosave } from "#src/ui/autosave/useAutosave.ts";

export type StoredReport = Stored<Report>;
/** The finished grades with their score. */
export type Graded = Pick<Grade, "assessments"> & { score: Score };
export type Sections = Record<string, string>;

/** A report that is being written, in its sections. */
const reportDraft = documentDraft<Sections>("report", (value) => typeof value === "object" && value !== null);

const fits = (sections: Sections) =>
  reportSections.every(({ name, maxLength }) => !isTooLong(sections[name] ?? "", maxLength));

interface ReportOptions extends TaskPartProps {
  /** The auditor's own report of this round. */
  stored: StoredReport | null;
  /** How a report opens that nobody has begun. */
  opening: Sections;
}

/** The report as it is written; it saves itself, and goes with what finishes or rejects it. */
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
  });
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);

  /** Sends the report with what its action takes; resolves to whether it went. */
  const conclude = async (action: ReturnType<typeof taskAction>, given: Values = {}): Promise<boolean> => {
    setProblem(undefined);
    setSending(true);
    try {
      if (!(await autosave.flush())) return false;
      const { method, path, body: taken } = callOf(action, task, given);
      const { revision } = autosave;
      await send({
        method,
        path,
        body: { taskCode: task.code, sections, ...(revision ? { revision } : {}), ...taken },
      });
      onChanged();
      return true;
    } catch (error) {
      setProblem(toProblem(error));
      return false;
    } finally {
      setSending(false);
    }
  };
  return { autosave, sections, conclude, problem, sending };
}
