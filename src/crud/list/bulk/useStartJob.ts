import { useState } from "react";
import type { ActionDefinition } from "#domain/schema/action.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { send } from "#providers/http/send.ts";
import { type RefineProblem, toProblem } from "#providers/problem.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import type { Row } from "#src/core/row.ts";
import type { ActionCallState } from "#src/crud/actions/useActionCall.ts";
import type { Selection } from "#src/crud/extensions/useSelection.ts";
import { keepJobKey } from "#src/crud/list/bulk/jobKeys.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

/** A job to start: an action with its records, or with the whole list. */
export interface JobOrder {
  resource: Resource;
  action: ActionDefinition;
  records: readonly Row[];
  /** Number of records in the dialog, because the server refuses to process more than the person saw. */
  count: number;
  selection: Pick<Selection, "everything" | "query" | "except">;
}

/** The chosen records in the server's format. For a whole list, the list's query. */
export function chosenOf({ records, selection }: Pick<JobOrder, "records" | "selection">) {
  const { everything, query, except } = selection;
  return everything ? { query, except } : { ids: records.map(({ id }) => id) };
}

/** The call of a dialog that starts a job with the selection. */
export function useStartJob(
  { resource, action, records, selection, count }: JobOrder,
  onStarted: (jobId: string) => void,
): ActionCallState {
  const flight = useSingleFlight();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<RefineProblem>();

  async function run(_record: Row, input: Values): Promise<Values | undefined> {
    if (!flight.begin()) return undefined;
    setBusy(true);
    setProblem(undefined);
    const chosen = { ...chosenOf({ records, selection }), ...(selection.everything ? { expected: count } : {}) };
    try {
      const { data } = await send({
        method: "POST",
        path: "/bulk-jobs",
        body: { resource: resource.name, action: action.name, input, ...chosen },
      });
      if (data.openKey) keepJobKey(data.job.id, data.openKey);
      onStarted(data.job.id);
      return data.job;
    } catch (error) {
      const refused = toProblem(error);
      setProblem({ statusCode: refused.statusCode, message: errorMessage(refused), problem: refused });
      flight.end();
      setBusy(false);
      return undefined;
    }
  }

  return { run, busy, problem, secret: undefined };
}
