import { DomainError } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { type ListQuery, parseListQuery } from "#domain/schema/query.ts";
import type { ValueOf } from "#domain/schema/valueOf.ts";
import { verificationAddress } from "#server/certificates/credentials/addresses.ts";
import { listedClause, registered } from "#server/certificates/register/listed.ts";
import type { registerShape } from "#server/certificates/register/shape.ts";
import { fromRow } from "#server/database/codec.ts";
import { fieldTitles } from "#server/documents/sources.ts";
import { filterClause } from "#server/resources/clauses.ts";
import { searchClause } from "#server/resources/searchClause.ts";
import type { Services } from "#server/services/services.ts";

/** A certificate in the register. It has no names of people and no points. */
type RegisterEntry = ValueOf<typeof registerShape>["entries"][number];

/** Read properties of a certificate; the audit fields are those of its achievements, or the entered ones. */
const read = [
  "number",
  "source",
  "shortCode",
  "verificationId",
  "enterpriseName",
  "country",
  "level",
  "date",
  "expirationDate",
  "achievements",
  "fields",
] as const satisfies readonly (keyof Certificate)[];

const pick = (certificate: Certificate) =>
  Object.fromEntries(read.map((field) => [field, certificate[field]])) as Pick<Certificate, (typeof read)[number]>;

/** Reads a query of the register. Throws DomainError UNKNOWN_SORT. */
export function registerQuery(query: Record<string, string | undefined>, pageSize: number): ListQuery {
  const given: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(query)) if (value) given[name] = [value];
  const parsed = parseListQuery(registered, given, pageSize);
  if ("statusCode" in parsed) throw new DomainError(parsed);
  return parsed;
}

/** One page of the register in a language, and the number of matching certificates. */
export async function registerEntries(
  services: Services,
  query: ListQuery,
  locale: Locale,
): Promise<{ entries: RegisterEntry[]; total: number }> {
  const now = services.now();
  const searched = query.q ? [searchClause(registered, query.q, services.registry, (_field, clause) => clause)] : [];
  const filtered = query.filters.map((filter) => filterClause(registered, filter, now));
  const clause = { all: [listedClause(now), ...filtered, ...searched] };
  const { rows, total } = await services.queries.page(registered, clause, { ...query, fields: [...read] }, now);
  const titles = await fieldTitles(services, locale);
  const entries = rows.map((row): RegisterEntry => {
    const { achievements, fields, ...certificate } = pick(fromRow(registered, row));
    const ofAudit = achievements.map(({ auditFieldId }) => titles[auditFieldId] ?? auditFieldId);
    return {
      ...certificate,
      fields: fields ? [fields] : ofAudit,
      address: verificationAddress(services.settings, certificate.verificationId),
    };
  });
  return { entries, total };
}
