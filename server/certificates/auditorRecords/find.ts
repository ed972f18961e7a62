import type { CertificateIssuer } from "#domain/certificate/issuer.ts";
import { typedShortCode } from "#domain/certificate/shortCode.ts";
import { DomainError } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { AuditorYear } from "#domain/people/auditorYear.ts";
import { fieldTitles } from "#server/documents/sources.ts";
import type { Services } from "#server/services/services.ts";

/** An issued record of an auditor and a year. */
export interface AuditorRecord {
  number: string;
  verificationId: string;
  shortCode: string;
  userId: string;
  year: number;
  name: string;
  facts: AuditorYear;
  issuer: CertificateIssuer | null;
  /** Day of issue. */
  date: string;
}

/** The issued records with a value in a unique column, or those of an auditor, newest first. */
export async function auditorRecords(
  { database }: Services,
  column: "number" | "verificationId" | "shortCode" | "userId",
  value: string,
): Promise<AuditorRecord[]> {
  const rows = await database.kysely
    .selectFrom("auditor_records")
    .selectAll()
    .where(column, "=", value)
    .orderBy("year", "desc")
    .execute();
  return rows.map(({ facts, issuer, createdAt: _, ...row }) => ({
    ...row,
    facts: JSON.parse(facts),
    issuer: issuer === null ? null : JSON.parse(issuer),
  }));
}

/** The record with a public id or a short code. Throws DomainError NOT_FOUND. */
export async function publicRecord(services: Services, id: string): Promise<AuditorRecord> {
  const code = typedShortCode(id);
  const [record] = code?.isWhole
    ? await auditorRecords(services, "shortCode", code.groups.join("-"))
    : await auditorRecords(services, "verificationId", id);
  if (!record) throw new DomainError("NOT_FOUND");
  return record;
}

/** The year of an auditor with titles of audit fields in a language. */
export async function titledYear(services: Services, facts: AuditorYear, locale: Locale): Promise<AuditorYear> {
  const titles = await fieldTitles(services, locale);
  return {
    ...facts,
    fields: facts.fields.map((field) => titles[field] ?? field).sort((a, b) => a.localeCompare(b, locale)),
  };
}
