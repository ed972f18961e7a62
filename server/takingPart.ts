import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "#server/database/database.ts";

/**
 * People who are neither blocked nor archived, themselves or with their enterprise or office: whom work is offered to, and who
 * is told of it. Others could not follow a link (`blockReasonOf` in `plugins/sessionRows.ts`).
 */
export function takesPart({
  and,
  eb,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, "users">): Expression<SqlBool> {
  const closedEnterprise = selectFrom("enterprises")
    .innerJoin("central_offices", "central_offices.penCode", "enterprises.officeCode")
    .select("enterprises.peCode")
    .whereRef("enterprises.peCode", "=", "users.code")
    .where(({ or, eb: of }) =>
      or([
        of("enterprises.archivedAt", "is not", null),
        of("enterprises.blockedAt", "is not", null),
        of("central_offices.blockedAt", "is not", null),
      ]),
    );
  const closedOffice = selectFrom("central_offices")
    .select("central_offices.penCode")
    .whereRef("central_offices.penCode", "=", "users.code")
    .where("central_offices.blockedAt", "is not", null);
  return and([
    eb("users.blockedAt", "is", null),
    eb("users.archivedAt", "is", null),
    not(exists(closedEnterprise)),
    not(exists(closedOffice)),
  ]);
}
