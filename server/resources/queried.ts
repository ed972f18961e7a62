import { expressionBuilder, type RawBuilder, sql } from "kysely";
import { programme } from "#domain/programme.ts";
import { teamRoles } from "#domain/roles.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import type { Tables } from "#server/database/database.ts";
import { enterpriseTakesPart } from "#server/database/takingPart.ts";
import { auditorQueries } from "#server/resources/auditorQueries.ts";
import { rankSql } from "#server/resources/rank.ts";

const rankOf = (column: string) =>
  rankSql(
    sql.ref(column),
    programme.levels.map(({ name }) => name),
  );
const oneOf = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** The external audits that are an auditor's now. Counted among all of theirs, so that the index by auditor finds them. */
const auditsNow = sql`(select coalesce(sum(case when audit."status" in (${oneOf(statesOf("withAuditor"))})
  and audit."withdrawnAt" is null then 1 else 0 end), 0) from tasks as audit where audit."auditorId" = record."id")`;

/** An audit of all that a certificate is about, at its level or a higher one. Lists of codes are stored as their JSON. */
const ofSameKind = sql`${rankOf("audit.level")} >= ${rankOf("record.level")} and not exists (
  select 1 from audit_fields as field where record."achievements" like '%"auditFieldId":"' || field."id" || '"%'
  and audit."fields" not like '%"' || field."id" || '"%')`;

/** When the audit came to its end that a certificate was issued for. Without an audit, the day of issue. */
const issuedAt = sql`coalesce((select own."completedAt" from tasks as own where own."code" = record."taskCode"),
  case when record."taskCode" is null then record."date" else '' end)`;

/**
 * Whether a renewable certificate was not requested again by an entitled person, whatever its validity. Equals
 * `isRenewable` for due certificates, for a whole list at once. Never for a replaced or
 * revoked one.
 */
const awaitsRenewal = sql`(case when record."replacedBy" is null and record."revokedAt" is null and not exists (
    select 1 from tasks as audit where audit."peCode" = record."peCode"
    and audit."withdrawnAt" is null and audit."status" <> 'expired'
    and (audit."status" <> 'completed' or audit."completedAt" > ${issuedAt}) and ${ofSameKind}
  ) and exists (
    select 1 from enterprises where enterprises."peCode" = record."peCode"
    and ${enterpriseTakesPart(expressionBuilder<Tables, "enterprises">())}
  ) then 1 else 0 end)`;

/** As `percentOf` in `domain/percent.ts` has it: rounded down to one decimal. */
const percentOf = (certificate: string) =>
  sql`floor(${sql.ref(`${certificate}.points`)} * 1000 / nullif(${sql.ref(`${certificate}.pointsMax`)}, 0) + 1e-9) / 10`;

/** Result of a round's grading or report: its audit's current certificate, if it was issued in this round. */
const certified = (what: RawBuilder<unknown>) => sql`(select ${what} from certificates as certificate
  join tasks as audit on audit."code" = certificate."taskCode" and audit."round" = record."round"
  where certificate."taskCode" = record."taskCode" and certificate."replacedBy" is null)`;
const certifiedPercent = certified(percentOf("certificate"));
const certifiedLevel = certified(sql`certificate."level"`);

/** Whether an email to an enterprise's team has a recipient, equal to `recipientsOf` (`server/notifications/addresses.ts`). */
const isReachable = sql`(case when exists (
    select 1 from enterprises where enterprises."peCode" = record."peCode"
    and ${enterpriseTakesPart(expressionBuilder<Tables, "enterprises">())}
  ) and (record."contactEmail" is not null or exists (
    select 1 from users where users."role" in (${oneOf(teamRoles)}) and users."code" = record."peCode"
    and users."email" is not null and users."notify_via_email" = 1 and users."status" = 'approved'
    and users."blockedAt" is null and users."archivedAt" is null and users."formerSince" is null
  )) then 1 else 0 end)`;

/** The running audits of an enterprise. */
const auditsRunning = sql`(select count(*) from tasks as audit where audit."peCode" = record."peCode"
  and audit."withdrawnAt" is null and audit."status" not in (${oneOf(statesOf("ended"))}))`;

const queries: Record<string, RawBuilder<unknown>> = {
  "user.auditsNow": auditsNow,
  ...Object.fromEntries(Object.entries(auditorQueries).map(([field, query]) => [`user.${field}`, query])),
  "certificate.awaitsRenewal": awaitsRenewal,
  "certificate.percent": percentOf("record"),
  "enterprise.isReachable": isReachable,
  "enterprise.auditsRunning": auditsRunning,
  "grade.percent": certifiedPercent,
  "grade.awardedLevel": certifiedLevel,
  "report.percent": certifiedPercent,
  "report.awardedLevel": certifiedLevel,
};

/** SQL for a property computed from other records, for the row `record`. Throws for a property without a query. */
export function queriedSql({ name }: Resource, field: string): RawBuilder<unknown> {
  const query = queries[`${name}.${field}`];
  if (!query) throw new Error(`No query is known of ${name}.${field}`);
  return query;
}
