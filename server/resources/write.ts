import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/access/actor.ts";
import { type CrudAction, can, rightsFor } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { contradictionsOf } from "#domain/network/contradictions.ts";
import { withDefaults } from "#domain/schema/defaults.ts";
import { isStored } from "#domain/schema/properties.ts";
import type { Resource, Stored, Values } from "#domain/schema/resource.ts";
import { hasLostCharacters } from "#domain/texts/lostCharacters.ts";
import { type Change, createRecord, deleteRecord, updateRecord } from "#server/database/change.ts";
import { eraseInTrail } from "#server/database/forgetInTrail.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { consumeSharedIn } from "#server/http/limits/sharedLimits.ts";
import {
  patchAddress,
  requireFewLinks,
  sendConfirmation,
  withPendingAddress,
} from "#server/resources/addresses/changeAddress.ts";
import { errorsIn } from "#server/resources/checks.ts";
import { closeCode } from "#server/resources/closeCode.ts";
import { withRecordedFacts } from "#server/resources/earlierCertificate.ts";
import { enterprisesLeftBehind, withInstitutionCountry } from "#server/resources/institutionCountry.ts";
import { withLastChangeOnConflict } from "#server/resources/lastChange.ts";
import { patchProposal } from "#server/resources/proposals.ts";
import { answerWritten } from "#server/resources/read.ts";
import { explainForeignKeyErrors } from "#server/resources/relations.ts";
import { storeTexts } from "#server/resources/texts.ts";
import type { Services } from "#server/services/services.ts";

function requireRole(resource: Resource, actor: Actor, action: CrudAction): void {
  if (!rightsFor(resource, actor, action).length) throw new DomainError("FORBIDDEN");
}

/** The record, locked, when the actor may do this with it; another's record does not exist for them. */
async function lockFor<R extends Values>(
  change: Change,
  resource: Resource<R>,
  id: string,
  action: CrudAction,
): Promise<Locked<R>> {
  const locked = await lockRecord(change, resource, id);
  if (!locked || !can(resource, change.actor, action, locked.record)) throw new DomainError("NOT_FOUND");
  return locked;
}

/** The values of a validated body in the record's own row. */
function stored<R extends Values>(resource: Resource<R>, body: Values): Partial<R> {
  const own = Object.entries(body).filter(([field]) => field !== "revision" && isStored(resource, field));
  return Object.fromEntries(own) as Partial<R>;
}

async function writeTexts(change: Change, resource: Resource, id: string, values: Values): Promise<void> {
  if (values.texts)
    await storeTexts(change.transaction, resource, id, values.texts as Record<string, Record<string, string>>);
}

/** Throws DomainError INVALID_INPUT if there are errors, by property. */
export function refuse(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length) throw new DomainError("INVALID_INPUT", { errors });
}

/** Properties that name a record wherever it is shown, certificates among them, and have lost letters. */
function spoiltNames({ label, translated }: Resource, { texts, ...body }: Values): Record<string, string[]> {
  const isLost = (value: unknown) => hasLostCharacters(JSON.stringify(value ?? ""));
  const spoilt = [...new Set([label, ...translated])].filter((field) => isLost(body[field]));
  return Object.fromEntries([...spoilt, ...(isLost(texts) ? ["texts"] : [])].map((field) => [field, ["spoilt"]]));
}

/** Refuses names with lost letters, and errors of the resource's own check. */
export function validateValues(services: Services, resource: Resource, body: Values): void {
  refuse({ ...spoiltNames(resource, body), ...errorsIn(services, resource, body) });
}

/** Refuses a record whose new values contradict itself or others. */
async function requireAgreement(change: Change, resource: Resource, record: Values, before?: Values): Promise<void> {
  const placed = await withInstitutionCountry(change, resource, record);
  const leftBehind = before && (await enterprisesLeftBehind(change, resource, record, before));
  refuse({ ...contradictionsOf(resource.name, placed, before), ...leftBehind });
}

/** Creates a record from a checked body and answers it as it is read. Throws DomainError FORBIDDEN, ALREADY_EXISTS, TOO_MANY_REQUESTS. */
export async function createFromBody<R extends Values>(
  services: Services,
  resource: Resource<R>,
  actor: Actor,
  body: Values,
): Promise<Stored<R>> {
  requireRole(resource, actor, "create");
  validateValues(services, resource, body);
  const key = resource.createOnly.includes(resource.key) ? {} : { [resource.key]: randomUUID() };
  const given = { ...key, ...withPendingAddress(resource, stored(resource, body)) };
  const values = withDefaults(resource, await withRecordedFacts(services, resource, actor, given));
  if (!can(resource, actor, "create", values)) throw new DomainError("FORBIDDEN");
  await requireFewLinks(services, { actor, resource, id: undefined, values: body });
  const created = await explainForeignKeyErrors(services, resource, values, () =>
    inTransaction(services, actor, async (change) => {
      await requireAgreement(change, resource, values);
      // No other person sees private records, and the trail does not record them, so only a limit of their number stops
      // abuse.
      if (resource.passing) await consumeSharedIn(change, "passingRecord");
      const record = await createRecord(change, resource, { values });
      await writeTexts(change, resource, String(record.id), body);
      await sendConfirmation(change, resource, record);
      return record;
    }),
  );
  return answerWritten(services, resource, actor, created);
}

/** Changes a record by a checked body with the revision it was read at. Throws DomainError NOT_FOUND, REVISION_CONFLICT. */
export async function updateFromBody<R extends Values>(
  services: Services,
  resource: Resource<R>,
  actor: Actor,
  id: string,
  body: Values,
): Promise<Stored<R>> {
  requireRole(resource, actor, "update");
  validateValues(services, resource, { [resource.key]: id, ...body });
  const patch = stored(resource, body);
  await requireFewLinks(services, { actor, resource, id, values: body });
  const updated = await explainForeignKeyErrors(services, resource, patch, () =>
    inTransaction(services, actor, async (change) => {
      const locked = await lockFor(change, resource, id, "update");
      const patched = { ...locked.record, ...patch };
      if (!can(resource, actor, "update", patched)) throw new DomainError("FORBIDDEN");
      await requireAgreement(change, resource, patched, locked.record);
      const written = (await patchAddress(
        change,
        resource,
        locked.record,
        patchProposal(resource, actor, locked.record, patch),
      )) as Partial<R>;
      const record = await withLastChangeOnConflict(services, change, resource, locked, () =>
        updateRecord(change, resource, { locked, patch: written, action: "update", expectedRevision: body.revision }),
      );
      await writeTexts(change, resource, id, body);
      return record;
    }),
  );
  return answerWritten(services, resource, actor, updated);
}

/** Deletes a locked record, and personal values in its trail, because an erasure could no longer find the person there. */
async function deleteLocked(services: Services, change: Change, resource: Resource, locked: Locked<Values>) {
  const id = String(locked.record[resource.key]);
  await deleteRecord(change, resource, { locked });
  await eraseInTrail(change, resource, id);
  await storeTexts(change.transaction, resource, id, {});
  await closeCode(services, change, resource, id);
}

/** Deletes a record by the actor's right to delete it. Throws DomainError FORBIDDEN, NOT_FOUND, IN_USE. */
export async function deleteById(services: Services, resource: Resource, actor: Actor, id: string): Promise<void> {
  requireRole(resource, actor, "delete");
  await inTransaction(services, actor, async (change) => {
    const locked = await lockFor(change, resource, id, "delete");
    await deleteLocked(services, change, resource, locked);
  });
}

/**
 * Deletes a record that the actor has created, as the undo of that (decision 95): this needs no right to delete. The
 * caller knows that the record is the actor's and unchanged. Throws DomainError NOT_FOUND, IN_USE.
 */
export async function deleteCreatedById(services: Services, resource: Resource, actor: Actor, id: string) {
  await inTransaction(services, actor, async (change) => {
    const locked = await lockRecord(change, resource, id);
    if (!locked) throw new DomainError("NOT_FOUND");
    await deleteLocked(services, change, resource, locked);
  });
}
