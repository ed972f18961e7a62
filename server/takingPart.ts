import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "#server/database/database.ts";

/** People who are neither blocked nor archived, themselves or with their enterprise: whom work is offered to, and who is told of it. */
export function takesPart({
  and,
  eb,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, "users">): Expression<SqlBool> {
  const archivedEnterprise = selectFrom("enterprises")
    .select("enterprises.peCode")
    .whereRef("enterprises.peCode", "=", "users.code")
    .where("enterprises.archivedAt", "is not", null);
  return and([eb("users.blockedAt", "is", null), eb("users.archivedAt", "is", null), not(exists(archivedEnterprise))]);
}
