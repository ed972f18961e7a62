import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import { rowRules } from "#domain/access/can.ts";
import { programme } from "#domain/programme.ts";
import type { StepScore } from "#domain/scoring/byStep.ts";
import { steps } from "#domain/scoring/steps.ts";
import {
  auditorFigures,
  type CompletedAudit,
  fieldFigures,
  setbacks,
  stageFigures,
  type YearFigures,
} from "#domain/statistics/year.ts";
import { clauseSql } from "#server/database/clause.ts";
import type { Database } from "#server/database/database.ts";
import { takesPart } from "#server/database/takingPart.ts";
import { rulesClause } from "#server/resources/clauses.ts";
import type { Services } from "#server/services/services.ts";
import { equals, type FiguresQuery, inPeriod } from "#server/statistics/part.ts";

/** The auditors who may work today. */
const auditorsNow = ({ kysely }: Database) =>
  kysely
    .selectFrom("users")
    .select("id")
    .where("role", "=", "auditor")
    .where("status", "=", "approved")
    .where(takesPart);

/** A year's figures besides the counts by country and month, for records the actor may list. */
export async function readYear(
  { database, registry }: Services,
  actor: Actor,
  { country, level, ...period }: FiguresQuery,
): Promise<YearFigures> {
  const ask = <R extends object>(query: RawBuilder<R>) => {
    const { sql: text, parameters } = query.compile(database.kysely);
    return database.read<R>(text, parameters);
  };
  const mineOf = (name: "task" | "certificate" | "user", given: Record<string, string | undefined>) => {
    const resource = registry.get(name);
    return sql.join(
      [clauseSql(rulesClause(resource, rowRules(resource, actor, "list"))), ...equals(given)],
      sql` and `,
    );
  };
  const audits = mineOf("task", { country, level });
  const completed = sql`${audits} and record."status" = 'completed' and ${inPeriod("record.completedAt", period)}`;
  const [moments, scores, counted, certificates, auditors] = await Promise.all([
    ask(sql<CompletedAudit>`select "createdAt", "submittedAt", "approvedAt", "selectedAt", "completedAt", "auditorId"
      from tasks as record where ${completed}`),
    ask(sql<StepScore>`select s."auditFieldId", s."step", sum(s."points") as points, sum(s."max") as max
      from audit_scores s join tasks record on record."code" = s."taskCode" where ${completed}
      group by s."auditFieldId", s."step"`),
    ask(sql<{ action: string; count: number }>`select t."action", count(*) as count
      from trail t join tasks record on record."code" = t."subject"
      where t."resource" = 'task' and ${inPeriod("t.at", period)}
      and t."action" in (${sql.join(setbacks.map(({ action }) => action))}) and ${audits} group by t."action"`),
    ask(sql<YearFigures["certificates"][number]>`select "level", count(*) as count from certificates as record
      where ${mineOf("certificate", { country, level })} and "replaces" is null and ${inPeriod("record.date", period)}
      group by "level"`),
    ask(sql<{ id: string }>`select "id" from users as record
      where ${mineOf("user", { country })} and "id" in ${auditorsNow(database)}`),
  ]);
  const byAuditor = new Map<string, number>();
  for (const { auditorId } of moments) if (auditorId) byAuditor.set(auditorId, (byAuditor.get(auditorId) ?? 0) + 1);
  const countOf = <Row extends { count: number }>(rows: readonly Row[], isIt: (row: Row) => boolean) =>
    Number(rows.find(isIt)?.count ?? 0);
  return {
    stages: stageFigures(moments),
    setbacks: setbacks.map(({ name, action }) => ({ name, count: countOf(counted, (row) => row.action === action) })),
    fields: fieldFigures(
      scores.map((score) => ({ ...score, points: Number(score.points), max: Number(score.max) })),
      steps,
    ),
    certificates: programme.levels.map(({ name }) => ({
      level: name,
      count: countOf(certificates, (row) => row.level === name),
    })),
    auditors: auditorFigures(
      byAuditor,
      auditors.map(({ id }) => id),
    ),
  };
}
