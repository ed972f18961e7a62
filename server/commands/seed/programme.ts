import { randomUUID } from "node:crypto";
import { clock } from "#domain/access/actor.ts";
import type { Questionnaire } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import { withDefaults } from "#domain/schema/defaults.ts";
import auditFields from "#schemas/audit-fields.json";
import { hashPassword, storePassword } from "#server/auth/passwords.ts";
import { seedController } from "#server/commands/seed/controller.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { noteEdition, noteInstallation } from "#server/database/installation.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { insertVersion } from "#server/questionnaires/terms.ts";
import { storeTexts } from "#server/resources/texts.ts";
import type { Services } from "#server/services/services.ts";
import { passwordDigest } from "#server/trail/digests.ts";

/** The questionnaires of the product. */
export const questionnaires = Object.values(
  import.meta.glob<Questionnaire>("/schemas/questionnaires/*.json", { eager: true, import: "default" }),
);

function splitTexts(texts: Record<string, string>): { fallback: string; others: Record<string, string> } {
  const { [programme.fallbackLocale]: fallback = "", ...others } = texts;
  return { fallback, others };
}

type AuditField = (typeof auditFields.fields)[number];

/** Creates an audit field of the programme, at its place in lists. */
export async function seedField(
  { registry }: Services,
  change: Change,
  { id, title }: AuditField,
  position: number,
): Promise<void> {
  const resource = registry.get("audit-field");
  const { fallback, others } = splitTexts(title);
  await createRecord(change, resource, { values: { id, title: fallback, position }, action: "seed" });
  await storeTexts(change.transaction, resource, id, { title: others });
}

/** Titles of a form. In languages without a title, it is the name of its audit field. */
export function formTitles({ auditField, title }: Questionnaire): Record<string, string> {
  return { ...auditFields.fields.find(({ id }) => id === auditField)?.title, ...title };
}

/** Creates a form from a questionnaire of the programme, with its first published version. */
export async function seedForm(services: Services, change: Change, questionnaire: Questionnaire): Promise<void> {
  const { auditField, questions } = questionnaire;
  const title = formTitles(questionnaire);
  const resource = services.registry.get("form");
  const id = randomUUID();
  const { fallback, others } = splitTexts(title);
  await createRecord(change, resource, {
    values: {
      id,
      auditFieldId: auditField,
      title: fallback,
      questions,
      publishedVersion: 1,
      levels: levelsAsked(questions, programme),
    },
    action: "seed",
  });
  await storeTexts(change.transaction, resource, id, { title: others });
  await insertVersion(change, { formId: id, version: 1, title, questions, from: null });
}

/** Adds fields, questionnaires and languages of the programme to an empty database. */
export function seedProgramme(services: Services): Promise<void> {
  return inTransaction(services, clock, async (change) => {
    for (const [index, field] of auditFields.fields.entries()) await seedField(services, change, field, index + 1);
    for (const questionnaire of questionnaires) await seedForm(services, change, questionnaire);
    for (const language of programme.locales)
      await createRecord(change, services.registry.get("language"), {
        values: { ...language, enabledAt: change.now.toISOString() },
        action: "seed",
      });
    await seedController(services, change);
    await noteEdition(change.transaction, programme.questionnaireEdition, change.now);
  });
}

/** Creates the first administrator from the settings. */
export async function seedAdministrator(services: Services, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(services, clock, async (change) => {
    await noteInstallation(change.transaction, "programme", change.now);
    const id = randomUUID();
    const resource = services.registry.get("user");
    const account = withDefaults(resource, {
      id,
      fullname: "Administrator",
      email,
      role: "admin",
      status: "approved",
    });
    await createRecord(change, resource, {
      values: account,
      action: "seed",
      details: { passwordDigest: passwordDigest(passwordHash) },
    });
    await storePassword(change.transaction, id, passwordHash);
  });
}
