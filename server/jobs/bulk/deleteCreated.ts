import { can } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { type Acting, actAs } from "#server/database/acting.ts";
import type { Change } from "#server/database/change.ts";
import { isTemporary, NotNow, type RecordRefusal, type TakenJob } from "#server/jobs/bulk/callForRecord.ts";
import type { CreatedRecord } from "#server/jobs/bulk/createdRecords.ts";
import { recordPath, trailSeqOf } from "#server/jobs/bulk/written.ts";
import { deleteCreatedById } from "#server/resources/write.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Deletes a record that an import created. Uses the record's own call if the owner may delete such records. Otherwise
 * it is deleted as the undo of a creation (decision 95).
 * @returns the reason why it stays; undefined if it is deleted
 */
export async function deleteRecordOf(
  services: Services,
  who: Acting,
  resource: Resource,
  id: string,
): Promise<RecordRefusal | undefined> {
  if (can(resource, who.actor, "delete")) {
    const call = { method: "DELETE", path: recordPath(resource, id), body: undefined } as const;
    const { status, code, errors } = await services.call(who, call);
    if (isTemporary(status)) throw new NotNow(code);
    return code === undefined ? undefined : { code, errors };
  }
  try {
    await actAs(who, () => deleteCreatedById(services, resource, who.actor, id));
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return { code: error.problem.code };
    throw error;
  }
}

/** Deletes records that a line has created besides its own. Changed records, and records in use, stay. */
export async function deleteCreated(
  services: Services,
  { actor }: TakenJob,
  created: readonly CreatedRecord[],
): Promise<void> {
  for (const { resource: name, id, trailSeq } of created) {
    const resource = services.registry.named(name);
    const written = async (change: Change) => {
      if ((await trailSeqOf(change, resource, id)) > trailSeq + 1) throw new DomainError("CHANGED_SINCE");
    };
    await deleteRecordOf(services, { actor, written }, resource, id);
  }
}
