import { can, rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import type { Form } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import { defineAction } from "#server/action.ts";
import { universalAnchors } from "#server/anchors.ts";
import { type Change, type Locked, lockRecord, updateRecord } from "#server/database/change.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { inTransaction, type Services } from "#server/services.ts";
import { titlesOf } from "#server/tasks/formTitles.ts";

/** Holds the form's audit field, in which forms are published one after the other, then the form. */
async function lockForm({ registry }: Services, change: Change, id: string): Promise<Locked<Form>> {
  const form = await change.transaction
    .selectFrom("forms")
    .select("auditFieldId")
    .where("id", "=", id)
    .executeTakeFirst();
  if (form) await lockRecord(change, registry.get("audit-field"), form.auditFieldId);
  const locked = await lockRecord(change, registry.get("form"), id);
  if (!locked) throw new DomainError("NOT_FOUND");
  return locked;
}

/** Retires the form that was current in the audit field until now, if that was another one. */
async function retireFormer({ registry }: Services, change: Change, { record }: Locked<Form>): Promise<void> {
  const resource = registry.get("form");
  const previous = await change.transaction
    .selectFrom("forms")
    .select("id")
    .where("auditFieldId", "=", record.auditFieldId)
    .where("id", "<>", record.id)
    .where("publishedVersion", "is not", null)
    .where("retiredAt", "is", null)
    .executeTakeFirst();
  const locked = previous && (await lockRecord(change, resource, previous.id));
  if (locked) await updateRecord(change, resource, locked, { retiredAt: change.now.toISOString() }, "retire");
}

/**
 * Publishes a form as it is now: a version that never changes. It is the current form of its audit field from then on, and
 * the one that was is retired. Audits requested from now on get it, running ones keep theirs.
 */
export default defineAction({
  method: "POST",
  path: "/forms/:id/publish",
  summary: "Publish a form as a new version",
  access: rolesWith(programmeResources.get("form"), "update"),
  response: recordResponse("form"),
  errors: ["NOT_FOUND", "REVISION_CONFLICT", "FORM_WITHOUT_QUESTIONS"],
  async handle({ services, actor, params }) {
    const resource = services.registry.get("form");
    const id = params.id;
    await inTransaction(services, actor, async (change) => {
      if (!can(resource, actor, "update")) throw new DomainError("FORBIDDEN");
      const locked = await lockForm(services, change, id);
      const form = locked.record;
      const levels = levelsAsked(form.questions, programme);
      if (levels.length === 0) throw new DomainError("FORM_WITHOUT_QUESTIONS", { current: form });
      await retireFormer(services, change, locked);
      const version = (form.publishedVersion ?? 0) + 1;
      await change.transaction
        .insertInto("form_versions")
        .values({
          formId: form.id,
          version,
          title: JSON.stringify(await titlesOf(change.transaction, form)),
          questions: JSON.stringify(form.questions),
          anchors: JSON.stringify(universalAnchors),
          publishedAt: change.now.toISOString(),
        })
        .execute();
      const patch = { publishedVersion: version, levels, retiredAt: null };
      await updateRecord(change, resource, locked, patch, "publish");
    });
    return readRecord(services, resource, actor, id);
  },
});
