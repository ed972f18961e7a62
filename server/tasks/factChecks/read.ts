import type { Kysely } from "kysely";
import type { FactCheck, Task } from "#domain/generated/resources.ts";
import type { Tables } from "#server/database/database.ts";
import { shownProofs } from "#server/tasks/factChecks/proofs.ts";

/**
 * The reports of factual errors in the current round of an audit, oldest first. During and after a fact check, reports
 * on the grades of a previous auditor are left out.
 */
export async function factChecksOf(
  database: Kysely<Tables>,
  { code, round, factCheckBegunAt }: Pick<Task, "code" | "round" | "factCheckBegunAt">,
) {
  const rows = await database
    .selectFrom("fact_checks")
    .leftJoin("users", "users.id", "fact_checks.reportedBy")
    .select(["fact_checks.id", "questionId", "text", "proofs", "fact_checks.status", "pointsBefore", "pointsAfter"])
    .select(["answer", "answeredAt", "fact_checks.createdAt", "users.fullname as reportedByName"])
    .where("taskCode", "=", code)
    .where("round", "=", Number(round))
    .where("fact_checks.createdAt", ">=", factCheckBegunAt ?? "")
    .orderBy("fact_checks.createdAt")
    .orderBy("fact_checks.id")
    .execute();
  return Promise.all(
    rows.map(async ({ proofs, status, ...row }) => ({
      ...row,
      status: status as NonNullable<FactCheck["status"]>,
      proofs: await shownProofs(database, JSON.parse(proofs)),
    })),
  );
}
