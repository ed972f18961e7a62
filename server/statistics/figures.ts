import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import { rowRules } from "#domain/access/can.ts";
import { utcDay } from "#domain/calendar/time.ts";
import { type AuditFacts, type ProgrammeFigures, programmeFigures } from "#domain/statistics/figures.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import { clauseSql } from "#server/database/clause.ts";
import { rulesClause } from "#server/resources/clauses.ts";
import type { Services } from "#server/services/services.ts";
import { equals, type FiguresQuery, inPeriod } from "#server/statistics/part.ts";

/** The programme's figures for records the actor may list. */
export async function readFigures(
  { database, registry, now }: Services,
  actor: Actor,
  { from, to, country, level }: FiguresQuery,
): Promise<ProgrammeFigures> {
  const ask = <R extends object>(query: RawBuilder<R>) => {
    const { sql: text, parameters } = query.compile(database.kysely);
    return database.read<R>(text, parameters);
  };
  const mineOf = (name: "task" | "certificate") => {
    const resource = registry.get(name);
    return [clauseSql(rulesClause(resource, rowRules(resource, actor, "list"))), ...equals({ country, level })];
  };
  const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
  const today = utcDay(now());
  const [audits, certificates] = await Promise.all([
    ask(sql<AuditFacts>`select "country", "status", "createdAt", "completedAt", "awardedLevel" from tasks as record
      where ${all(mineOf("task"))} and "withdrawnAt" is null and (${inPeriod("createdAt", { from, to })} or ${inPeriod("completedAt", { from, to })}
      or "status" not in (${sql.join(statesOf("ended"))}))`),
    ask(sql<{ country: string; count: number }>`select "country", count(*) as count from certificates as record
      where ${all(mineOf("certificate"))} and "revokedAt" is null and "replacedBy" is null
      and "expirationDate" >= ${today} group by "country"`),
  ]);
  const counted = certificates.map((row) => ({ country: row.country, count: Number(row.count) }));
  return programmeFigures(audits, counted, { from, to });
}
