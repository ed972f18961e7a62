import type { Locale } from "#domain/generated/programme.ts";
import { auditorYear, hasWork } from "#domain/people/auditorYear.ts";
import { type AuditorRecord, auditorRecords, titledYear } from "#server/certificates/auditorRecords/find.ts";
import { auditorYearSources } from "#server/certificates/auditorRecords/sources.ts";
import type { Services } from "#server/services/services.ts";

const identityOf = async (services: Services, record: AuditorRecord, locale: Locale) => ({
  number: record.number,
  verificationId: record.verificationId,
  shortCode: record.shortCode,
  year: record.year,
  date: record.date,
  facts: await titledYear(services, record.facts, locale),
});

/** Content of a record's public page in a language. It names the issuer, and no signatory. */
export async function recordPage(services: Services, record: AuditorRecord, locale: Locale) {
  const { name, issuer } = record;
  return {
    ...(await identityOf(services, record, locale)),
    name,
    issuer: issuer && { name: issuer.name, address: issuer.address },
    sample: services.demo,
    checkedAt: services.now().toISOString(),
  };
}

/** The records of an auditor in a language, and the figures so far of this year and of a past one without a record. */
export async function ownRecords(services: Services, userId: string, locale: Locale) {
  const records = await auditorRecords(services, "userId", userId);
  const current = services.now().getUTCFullYear();
  const open = [];
  for (const year of [current, current - 1].filter((each) => records.every((record) => record.year !== each))) {
    const facts = auditorYear(await auditorYearSources(services.database.kysely, userId, year));
    if (hasWork(facts)) open.push({ year, facts: await titledYear(services, facts, locale) });
  }
  const issued = [];
  for (const record of records) issued.push(await identityOf(services, record, locale));
  return { issued, open };
}
