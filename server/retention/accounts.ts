import { type ExpressionBuilder, sql } from "kysely";
import { programme } from "#domain/programme.ts";
import { cutoff } from "#domain/retention/kinds.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { certificatesNaming, type NamedPerson } from "#server/people/certificatesNaming.ts";
import { erasePerson } from "#server/people/erasePerson.ts";
import { namesOf } from "#server/people/namesOf.ts";
import { lastDay, namedCertificates } from "#server/retention/certificates.ts";
import { RETENTION } from "#server/retention/notice.ts";
import { retentionRule } from "#server/retention/rule.ts";

/** The roles of a team or office: a typed name makes their accounts. */
const codeRoles = Object.entries(programme.roles).flatMap(([role, { signIn }]) => (signIn === "code" ? [role] : []));

/** Whether the last sign-in was before a time. If it is unknown, it counts as of the upgrade that brought these periods. */
const isInactive = ({ and, or, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, "users">, before: string) =>
  and([
    eb(sql`users.role`, "in", codeRoles),
    or([
      eb("users.lastSignInAt", "<", before),
      and([
        eb("users.lastSignInAt", "is", null),
        eb("users.createdAt", "<", before),
        not(
          exists(
            selectFrom("installation").select("name").where("name", "=", RETENTION).where("notedAt", ">=", before),
          ),
        ),
      ]),
    ]),
  ]);

/** Whether a certificate that keeps its names has the person's name, as stored. `certificatesNaming` compares exactly. */
const isNamed = sql<boolean>`(certificates."peTrainer" = users.fullname
  or certificates."peStudents" like '%"' || users.fullname || '"%')`;

/** Whether a certificate that keeps its names has one of a person's names, however spelt. */
async function isOnCertificate(change: Change, named: NamedPerson): Promise<boolean> {
  const numbers = [...(await certificatesNaming(change.transaction, named)).keys()];
  if (numbers.length === 0) return false;
  const found = await namedCertificates(change.transaction, change.now)
    .select("number")
    .where("number", "in", numbers)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Erases people who left long ago: former, archived, or without a sign-in to a team or office. A person whose name a
 * certificate has stays as long as that name. Answers, files of completed audits and grades stay without the name.
 */
export const formerPeople = retentionRule<"user">({
  kind: "accounts",
  resource: "user",
  due(database, at) {
    const before = cutoff("accounts", at).toISOString();
    const named = namedCertificates(database, at);
    const audits = named.innerJoin("tasks", "tasks.code", "certificates.taskCode");
    const answered = named.innerJoin("answer_history", "answer_history.taskCode", "certificates.taskCode");
    return database
      .selectFrom("users")
      .select("users.id")
      .where("users.erasedAt", "is", null)
      .where("users.mergedInto", "is", null)
      .where("users.status", "<>", "pending")
      .where((where) =>
        where.or([
          where("users.formerSince", "<", before),
          where("users.archivedAt", "<", before),
          isInactive(where, before),
        ]),
      )
      .where("users.id", "not in", named.select("certificates.auditorId"))
      .where("users.id", "not in", audits.where("tasks.approvedBy", "is not", null).select("tasks.approvedBy"))
      .where("users.id", "not in", answered.select("answer_history.answeredBy"))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("certificates")
              .select("number")
              .where("expirationDate", ">=", lastDay(at))
              .whereRef("certificates.peCode", "=", "users.code")
              .where(isNamed),
          ),
        ),
      );
  },
  async enforce(services, change, locked) {
    const names = await namesOf(change.transaction, services.registry.get("user"), locked.record);
    if (await isOnCertificate(change, { person: locked.record, names })) return undefined;
    return erasePerson(services, change, locked, { leavesKept: true });
  },
});
