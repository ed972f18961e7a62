import { callOf } from "#domain/actions/call.ts";
import { type ChangedValues, inputToUndo, putsBack } from "#domain/actions/undo.ts";
import { DomainError } from "#domain/errors.ts";
import type { ActionDefinition } from "#domain/schema/action.ts";
import type { Change } from "#server/database/change.ts";
import { callForRecord, type ProcessRecord } from "#server/jobs/bulk/callForRecord.ts";
import { changedValues } from "#server/jobs/bulk/changedValues.ts";
import { readForJob } from "#server/jobs/bulk/readForJob.ts";

/**
 * Undoes a job's change of a record by the inverse action's own call, if the record still has the values that the job
 * wrote.
 */
export function undoWith(definition: ActionDefinition): ProcessRecord {
  return async (services, job, waiting) => {
    const record = await readForJob(services, job, waiting);
    if (!record) return { code: "NOT_FOUND" };
    const changed: ChangedValues = JSON.parse(waiting.undoes ?? "{}");
    const call = callOf(definition, record, inputToUndo(definition, record, changed, job.input));
    const noted = async (change: Change) => {
      const undone = await changedValues(change, job.resource, waiting.recordId);
      if (!putsBack(changed, undone)) throw new DomainError("CHANGED_SINCE");
      return { changes: JSON.stringify(undone) };
    };
    return callForRecord(services, { job, waiting, call, noted });
  };
}
