import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Locale, Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { labelField } from "#domain/schema/derive.ts";
import { unseal } from "#server/jobs/bulk/seal.ts";
import type { AccessSheet } from "#server/pdf/documents.ts";
import { languageOf, officeLanguages } from "#server/people/contactLanguage.ts";
import { listRecords, readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** Maximum number of keys in one list call. */
const NAMED_AT_ONCE = 50;

interface Issued {
  code: string;
  codes: { role: Role; accessCode: string }[];
}

/** One entry per code. If a job has renewed a code several times, only the latest one is valid. */
function latestCodes(issued: Issued[]): Issued[] {
  const byCode = new Map<string, Map<Role, string>>();
  for (const { code, codes } of issued) {
    const ofCode = byCode.get(code) ?? new Map<Role, string>();
    for (const { role, accessCode } of codes) ofCode.set(role, accessCode);
    byCode.set(code, ofCode);
  }
  return [...byCode].map(([code, ofCode]) => ({
    code,
    codes: [...ofCode].map(([role, accessCode]) => ({ role, accessCode })),
  }));
}

interface Asked {
  jobId: string;
  openKey: string;
  /** Language of recipients whose own language is unknown. */
  locale: Locale;
}

/**
 * The access codes issued by the caller's job, by institution, name and code, each in its recipients' language.
 * Throws DomainError NOT_FOUND for another user's job, for a key that does not decrypt it, and once its secrets are
 * deleted.
 */
export async function issuedCodes(
  services: Services,
  actor: Actor,
  { jobId, openKey, locale }: Asked,
): Promise<AccessSheet[]> {
  const job = await readRecord(services, services.registry.get("bulk-job"), actor, jobId);
  const rows = await services.database.kysely
    .selectFrom("bulk_job_records")
    .select("sealed")
    .where("jobId", "=", jobId)
    .where("sealed", "is not", null)
    .orderBy("position")
    .execute();
  const opened = unseal(
    openKey,
    rows.flatMap(({ sealed }) => sealed ?? []),
  );
  if (!opened?.length || !job.secretsUntil || job.secretsUntil <= services.now().toISOString())
    throw new DomainError("NOT_FOUND");
  const issued = latestCodes(opened.map((text): Issued => JSON.parse(text)));
  const role = issued[0]?.codes[0]?.role;
  // Whether a job for people has renewed the codes of their enterprises or offices.
  const ofPeople = job.resource === "user" && role ? programme.roles[role].subject : undefined;
  const resource = services.registry.named(ofPeople ?? job.resource);
  const institution = resource.relations.institutionId ? "institutionId" : undefined;
  const languages = await officeLanguages(services);
  const sheets: AccessSheet[] = [];
  for (let from = 0; from < issued.length; from += NAMED_AT_ONCE) {
    const some = issued.slice(from, from + NAMED_AT_ONCE);
    const fields = [
      resource.key,
      resource.label,
      "country",
      "contactLocale",
      ...(institution ? [institution, "officeCode"] : []),
    ];
    const { records } = await listRecords(services, resource, actor, {
      id: some.map(({ code }) => code),
      _fields: fields,
    });
    for (const { code, codes } of some) {
      const record = records.find(({ id }) => id === code);
      const school = record && institution ? String(record[labelField(institution)] ?? "") : "";
      sheets.push({
        code,
        codes,
        name: String(record?.[resource.label] ?? code),
        institution: school,
        locale: record ? languageOf(record, languages, locale) : locale,
      });
    }
  }
  const order = (sheet: AccessSheet) => `${sheet.institution}\n${sheet.name}\n${sheet.code}`;
  return sheets.sort((a, b) => order(a).localeCompare(order(b)));
}
