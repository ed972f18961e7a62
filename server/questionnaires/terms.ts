import { DomainError } from "#domain/errors.ts";
import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import type { Form } from "#domain/generated/resources.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import { universalAnchors } from "#server/questionnaires/anchors.ts";
import type { Services } from "#server/services/services.ts";

/** Holds a form's audit field, in which one form follows the other. Throws DomainError NOT_FOUND. */
export async function lockFieldOf({ registry }: Services, change: Change, formId: string): Promise<void> {
  const form = await change.transaction
    .selectFrom("forms")
    .select("auditFieldId")
    .where("id", "=", formId)
    .executeTakeFirst();
  if (!form) throw new DomainError("NOT_FOUND");
  await lockRecord(change, registry.get("audit-field"), form.auditFieldId);
}

/** The versions of these forms that are in force, or will be. */
const unended = ({ transaction, now }: Change, formIds: readonly string[]) =>
  transaction
    .updateTable("form_versions")
    .where("formId", "in", formIds)
    .where(({ eb, or }) => or([eb("inForceUntil", "is", null), eb("inForceUntil", ">", now.toISOString())]));

/** The published forms of an audit field, the ones that are not retired yet. */
async function unretired({ transaction, now }: Change, auditFieldId: string): Promise<string[]> {
  const forms = await transaction
    .selectFrom("forms")
    .select("id")
    .where("auditFieldId", "=", auditFieldId)
    .where("publishedVersion", "is not", null)
    .where(({ eb, or }) => or([eb("retiredAt", "is", null), eb("retiredAt", ">", now.toISOString())]))
    .orderBy("id")
    .execute();
  return forms.map(({ id }) => id);
}

/** When the last version of a form goes out of force; null for one without an end. */
async function endOf({ transaction }: Change, formId: string): Promise<string | null> {
  const versions = await transaction
    .selectFrom("form_versions")
    .select("inForceUntil")
    .where("formId", "=", formId)
    .execute();
  const ends = versions.map(({ inForceUntil }) => inForceUntil);
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
}

/** Writes into forms when they are retired by their versions, each with its trail entry. */
async function noteEnds({ registry }: Services, change: Change, formIds: readonly string[]): Promise<void> {
  const resource = registry.get("form");
  for (const id of formIds) {
    const locked = await lockRecord(change, resource, id);
    if (!locked) continue;
    const retiredAt = await endOf(change, id);
    if (retiredAt === locked.record.retiredAt) continue;
    await updateRecord(change, resource, {
      locked,
      patch: { retiredAt },
      action: retiredAt === null ? "update" : "retire",
    });
  }
}

/**
 * Ends other versions of an audit field when a new version of its form comes into force. The current version ends at
 * that moment, and versions planned for later never come into force. The audit field is locked.
 */
export async function endOthers(services: Services, change: Change, form: Locked<Form>, from: Date): Promise<void> {
  const now = change.now.toISOString();
  const forms = await unretired(change, form.record.auditFieldId);
  if (forms.length === 0) return;
  await unended(change, forms)
    .set(({ eb }) => ({
      inForceUntil: eb.case().when("inForceFrom", ">", now).then(now).else(from.toISOString()).end(),
    }))
    .execute();
  await noteEnds(
    services,
    change,
    forms.filter((id) => id !== form.record.id),
  );
}

/** Ends a form from now on. If it was only planned, the version before it has no end again. */
export async function endForm(services: Services, change: Change, { record }: Locked<Form>): Promise<void> {
  const now = change.now.toISOString();
  await unended(change, [record.id]).set({ inForceUntil: now }).execute();
  const planned = record.inForceFrom !== null && record.inForceFrom > now;
  if (!planned) return;
  const others = (await unretired(change, record.auditFieldId)).filter((id) => id !== record.id);
  if (others.length === 0) return;
  await unended(change, others).set({ inForceUntil: null }).execute();
  await noteEnds(services, change, others);
}

interface Version {
  formId: string;
  version: number;
  title: Texts;
  questions: readonly Question[];
  /** Start of its validity; null for the first version of a field, which existed before any request. */
  from: Date | null;
}

/** Stores a version, which never changes, with its grading anchors. */
export async function insertVersion(change: Change, { formId, version, title, questions, from }: Version) {
  await change.transaction
    .insertInto("form_versions")
    .values({
      formId,
      version,
      title: JSON.stringify(title),
      questions: JSON.stringify(questions),
      anchors: JSON.stringify(universalAnchors),
      publishedAt: change.now.toISOString(),
      inForceFrom: from?.toISOString() ?? null,
    })
    .execute();
}
