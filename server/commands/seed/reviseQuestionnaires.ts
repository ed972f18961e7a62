import { clock } from "#domain/access/actor.ts";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import auditFields from "#schemas/audit-fields.json";
import { formTitles, questionnaires, seedField, seedForm } from "#server/commands/seed/programme.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { notedEdition, noteEdition } from "#server/database/installation.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { endOthers, insertVersion } from "#server/questionnaires/terms.ts";
import type { Services } from "#server/services/services.ts";

/**
 * The unchanged forms of the product. An edition publishes with each write, but people save first and publish later.
 */
function untouchedForms({ transaction }: Change) {
  return transaction
    .selectFrom("forms")
    .select(["id", "auditFieldId", "publishedVersion"])
    .whereRef("revision", "=", "publishedVersion")
    .where("retiredAt", "is", null)
    .execute();
}

/** Publishes the product's current questions as the next version of a form. Current audits keep their version. */
async function publishRevision(
  services: Services,
  change: Change,
  { id, auditFieldId, publishedVersion: before }: Awaited<ReturnType<typeof untouchedForms>>[number],
): Promise<void> {
  const resource = services.registry.get("form");
  const questionnaire = questionnaires.find((each) => each.auditField === auditFieldId);
  const locked = await lockRecord(change, resource, id);
  if (!questionnaire || !locked) return;
  const { questions } = questionnaire;
  const publishedVersion = Number(before) + 1;
  const from = change.now;
  await endOthers(services, change, locked, from);
  await insertVersion(change, {
    formId: id,
    version: publishedVersion,
    title: formTitles(questionnaire),
    questions,
    from,
  });
  const levels = levelsAsked(questions, programme);
  const patch = { questions, publishedVersion, levels, inForceFrom: from.toISOString() };
  await updateRecord(change, resource, { locked, patch, action: "publish" });
}

async function addMissingFields(services: Services, change: Change): Promise<void> {
  const there = await change.transaction.selectFrom("audit_fields").select(["id", "position"]).execute();
  const ids = new Set(there.map(({ id }) => id));
  const missing = auditFields.fields.filter(({ id }) => !ids.has(id));
  const last = Math.max(...there.map(({ position }) => Number(position)));
  for (const [index, field] of missing.entries()) {
    await seedField(services, change, field, last + index + 1);
    for (const questionnaire of questionnaires.filter(({ auditField }) => auditField === field.id))
      await seedForm(services, change, questionnaire);
  }
}

/**
 * Updates an installation with an earlier edition of the product's questionnaires, once: unchanged forms get a new
 * version, and new audit fields are added. Changes of an office stay.
 */
export function reviseQuestionnaires(services: Services): Promise<void> {
  return inTransaction(services, clock, async (change) => {
    if ((await notedEdition(change.transaction)) >= programme.questionnaireEdition) return;
    for (const form of await untouchedForms(change)) await publishRevision(services, change, form);
    await addMissingFields(services, change);
    await noteEdition(change.transaction, programme.questionnaireEdition, change.now);
  });
}
