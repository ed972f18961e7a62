import { randomUUID } from "node:crypto";
import { clock } from "#domain/access/actor.ts";
import type { Questionnaire } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import auditFields from "#schemas/audit-fields.json";
import { hashPassword, keepPassword } from "#server/auth/passwords.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { keepTexts } from "#server/resources/texts.ts";
import { inTransaction, type Services } from "#server/services.ts";

const questionnaires = Object.values(
  import.meta.glob<Questionnaire>("/schemas/questionnaires/*.json", { eager: true, import: "default" }),
);

function splitTexts(texts: Record<string, string>): { fallback: string; others: Record<string, string> } {
  const { [programme.fallbackLocale]: fallback = "", ...others } = texts;
  return { fallback, others };
}

async function seedFields(services: Services, change: Change): Promise<void> {
  const resource = services.registry.get("audit-field");
  for (const [index, { id, title }] of auditFields.fields.entries()) {
    const { fallback, others } = splitTexts(title);
    await createRecord(change, resource, { id, title: fallback, position: index + 1 }, "seed");
    await keepTexts(change.transaction, resource, id, { title: others });
  }
}

/** A form is named as its audit field, in every language that its own title does not speak. */
function titleOf({ auditField, title }: Questionnaire): Record<string, string> {
  return { ...auditFields.fields.find(({ id }) => id === auditField)?.title, ...title };
}

/** A questionnaire of the programme becomes a form with its first published version. */
async function seedForm(services: Services, change: Change, questionnaire: Questionnaire): Promise<void> {
  const { auditField, questions } = questionnaire;
  const title = titleOf(questionnaire);
  const resource = services.registry.get("form");
  const id = randomUUID();
  const { fallback, others } = splitTexts(title);
  await createRecord(
    change,
    resource,
    { id, auditFieldId: auditField, title: fallback, questions, publishedVersion: 1 },
    "seed",
  );
  await keepTexts(change.transaction, resource, id, { title: others });
  await change.transaction
    .insertInto("form_versions")
    .values({
      formId: id,
      version: 1,
      title: JSON.stringify(title),
      questions: JSON.stringify(questions),
      publishedAt: change.now.toISOString(),
    })
    .execute();
}

/** Fields, questionnaires and languages of the programme, into an empty database. */
export function seedProgramme(services: Services): Promise<void> {
  return inTransaction(services, clock, async (change) => {
    await seedFields(services, change);
    for (const questionnaire of questionnaires) await seedForm(services, change, questionnaire);
    for (const language of programme.locales)
      await createRecord(
        change,
        services.registry.get("language"),
        { ...language, enabledAt: change.now.toISOString() },
        "seed",
      );
  });
}

/** The first administrator, from the settings. */
export async function seedAdministrator(services: Services, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(services, clock, async (change) => {
    const id = randomUUID();
    const account = {
      fullname: "Administrator",
      email,
      role: "admin",
      status: "approved",
      speakingLanguages: [],
      experience_from_fields: [],
      notify_via_email: true,
    };
    await createRecord(change, services.registry.get("user"), { id, ...account }, "seed");
    await keepPassword(change.transaction, id, passwordHash);
  });
}
