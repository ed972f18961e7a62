import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "#server/database/database.ts";

/**
 * Condition for enterprises that are blocked, themselves or with their office. Their deadlines are suspended until that
 * ends.
 */
export function isShutOut({
  or,
  eb,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, "enterprises">): Expression<SqlBool> {
  const closedOffice = selectFrom("central_offices")
    .select("central_offices.penCode")
    .whereRef("central_offices.penCode", "=", "enterprises.officeCode")
    .where("central_offices.blockedAt", "is not", null);
  return or([eb("enterprises.blockedAt", "is not", null), exists(closedOffice)]);
}

/**
 * Condition for enterprises that are neither archived nor blocked, themselves or with their office. They get work and
 * notifications.
 */
export function enterpriseTakesPart(where: ExpressionBuilder<Tables, "enterprises">): Expression<SqlBool> {
  return where.and([where("enterprises.archivedAt", "is", null), where.not(isShutOut(where))]);
}

/**
 * Condition for people of the class who are neither blocked nor archived, themselves or with their enterprise or
 * office. They get offers of work and notifications. Others could not open a link (`blockReasonOf` in
 * `plugins/sessionRows.ts`).
 */
export function takesPart({
  and,
  eb,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, "users">): Expression<SqlBool> {
  const closedEnterprise = selectFrom("enterprises")
    .select("enterprises.peCode")
    .whereRef("enterprises.peCode", "=", "users.code")
    .where((where) => where.not(enterpriseTakesPart(where)));
  const closedOffice = selectFrom("central_offices")
    .select("central_offices.penCode")
    .whereRef("central_offices.penCode", "=", "users.code")
    .where("central_offices.blockedAt", "is not", null);
  return and([
    eb("users.blockedAt", "is", null),
    eb("users.archivedAt", "is", null),
    eb("users.formerSince", "is", null),
    not(exists(closedEnterprise)),
    not(exists(closedOffice)),
  ]);
}
