import type { Actor } from "#domain/access/actor.ts";
import { type FromAudit, isOfPlatform } from "#domain/certificate/source.ts";
import { DomainError } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { isLocale, programme } from "#domain/programme.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { listRecords } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** The language of a document. It is en-GB if none is requested or the requested one is not in the programme. */
export function documentLocale(languageCode: string | undefined): Locale {
  return isLocale(languageCode) ? languageCode : programme.fallbackLocale;
}

/** The newest certificate of an audit, if the actor may see it. Throws DomainError NOT_FOUND. */
export async function certificateOfTask(
  services: Services,
  actor: Actor,
  taskCode: string,
): Promise<Stored<Certificate> & FromAudit> {
  const { records } = await listRecords(services, services.registry.get("certificate"), actor, {
    taskCode: [taskCode],
    replaced: ["false"],
  });
  const [certificate] = records;
  if (!certificate || !isOfPlatform(certificate)) throw new DomainError("NOT_FOUND");
  return certificate;
}

/** Titles of the audit fields in a language, by their id. */
export async function fieldTitles(services: Services, locale: Locale): Promise<Record<string, string>> {
  const { kysely } = services.database;
  const fields = await kysely.selectFrom("audit_fields").select(["id", "title"]).execute();
  const texts = await kysely
    .selectFrom("record_texts")
    .select(["id", "text"])
    .where("resource", "=", "audit-field")
    .where("field", "=", "title")
    .where("locale", "=", locale)
    .execute();
  return Object.fromEntries([
    ...fields.map(({ id, title }) => [id, title]),
    ...texts.map(({ id, text }) => [id, text]),
  ]);
}

/** Results of fields with their titles, for documents. */
export function withTitles<T extends { auditFieldId: string }>(results: readonly T[], titles: Record<string, string>) {
  return results.map((result) => ({ ...result, title: titles[result.auditFieldId] ?? result.auditFieldId }));
}
