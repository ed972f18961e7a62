import { type Kysely, sql } from "kysely";
import type { LastGraded } from "#domain/procedure/rotation.ts";
import type { Tables } from "#server/database/database.ts";

/** The last grading of an audit that was completed or sent back with finished grades. */
interface Grading {
  peCode: string;
  code: string;
  auditorId: string;
}

/** Gradings of enterprises, the latest first. */
function gradings(database: Kysely<Tables>, peCodes?: readonly string[]): Promise<Grading[]> {
  const isSentBack = sql<boolean>`tasks."judgedBy" like '%"' || grades."auditorId" || '"%'`;
  return database
    .selectFrom("grades")
    .innerJoin("tasks", "tasks.code", "grades.taskCode")
    .select(["tasks.peCode", "tasks.code", "grades.auditorId"])
    .where("grades.status", "=", "finished")
    .where((where) => where.or([where("tasks.status", "=", "completed"), isSentBack]))
    .$if(peCodes !== undefined, (query) => query.where("tasks.peCode", "in", peCodes ?? []))
    .orderBy("grades.updatedAt", "desc")
    .orderBy("grades.id")
    .execute();
}

/** The last two audits of each enterprise by their auditors. */
function lastTwo(found: readonly Grading[]): Map<string, LastGraded[]> {
  const lastOf = new Map<string, string[]>();
  const byAuditor = new Map<string, LastGraded[]>();
  for (const { peCode, code, auditorId } of found) {
    const codes = lastOf.get(peCode) ?? [];
    if (codes.includes(code) || codes.length === 2) continue;
    lastOf.set(peCode, [...codes, code]);
    const last = { peCode, code, followedBy: codes[0] ?? null };
    byAuditor.set(auditorId, [...(byAuditor.get(auditorId) ?? []), last]);
  }
  return byAuditor;
}

/** For each auditor, their audits among the last two graded audits of each enterprise. */
export async function lastGradedByAuditor(database: Kysely<Tables>): Promise<Map<string, LastGraded[]>> {
  return lastTwo(await gradings(database));
}

/** The same for one auditor, and for one enterprise if its code is given. */
export async function lastGradedOf(
  database: Kysely<Tables>,
  auditorId: string,
  peCode?: string,
): Promise<LastGraded[]> {
  const own = await database
    .selectFrom("grades")
    .innerJoin("tasks", "tasks.code", "grades.taskCode")
    .select("tasks.peCode")
    .distinct()
    .where("grades.auditorId", "=", auditorId)
    .$if(peCode !== undefined, (query) => query.where("tasks.peCode", "=", peCode ?? ""))
    .execute();
  if (own.length === 0) return [];
  const found = await gradings(
    database,
    own.map((row) => row.peCode),
  );
  return lastTwo(found).get(auditorId) ?? [];
}
