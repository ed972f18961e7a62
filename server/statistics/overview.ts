import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import { rowRules } from "#domain/access/can.ts";
import { utcDay } from "#domain/calendar/time.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { daysBetween, median } from "#domain/statistics/figures.ts";
import { nearDeadlines, type Overview } from "#domain/statistics/overview.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import { clauseSql } from "#server/database/clause.ts";
import { rulesClause } from "#server/resources/clauses.ts";
import { deadlineClause } from "#server/resources/deadlineClause.ts";
import type { Services } from "#server/services/services.ts";

/** Rows of a short list; the complete list is a separate page. */
const MAX_ROWS = 5;

/** Column with the time since which an audit is in a state. */
const waitingSince: Partial<Record<TaskStatus, string>> = {
  waiting_for_approval: "submittedAt",
  approved: "approvedAt",
  selected_for_review: "selectedAt",
};

/** Certificates that are neither taken back nor replaced. */
const inForce = sql`record."revokedAt" is null and record."replacedBy" is null`;

const running: string[] = statesOf("withAuditor");

type Ask = <R extends object>(query: RawBuilder<R>) => Promise<R[]>;

/** Number of audits in a state by auditor. */
interface AuditsOf {
  id: string;
  name: string;
  status: string;
  count: number;
}

async function readWaiting(ask: Ask, mine: RawBuilder<unknown>, now: Date): Promise<Overview["waiting"]> {
  const waiting: Overview["waiting"] = [];
  for (const [status, column] of Object.entries(waitingSince)) {
    const day = sql`substr(${sql.ref(`record.${column}`)}, 1, 10)`;
    const rows = await ask(
      sql<{
        since: string;
        count: number;
      }>`select ${day} as since, count(*) as count from tasks as record where ${mine} and "status" = ${status} group by ${day} order by since`,
    );
    const days = rows.flatMap(({ since, count }) => Array<number>(count).fill(daysBetween(since, now.toISOString())));
    waiting.push({ status, count: days.length, median: median(days) ?? 0, longest: days[0] ?? 0 });
  }
  return waiting;
}

/** Reads the overview within the actor's rights; records they may not list are not counted. */
export async function readOverview({ database, registry, now }: Services, actor: Actor): Promise<Overview> {
  const ask: Ask = async <R extends object>(query: RawBuilder<R>) => {
    const { sql: text, parameters } = query.compile(database.kysely);
    return database.read<R>(text, parameters);
  };
  const mineOf = (name: "task" | "certificate") => {
    const resource = registry.get(name);
    return clauseSql(rulesClause(resource, rowRules(resource, actor, "list")));
  };
  const [tasks, certificates] = [mineOf("task"), mineOf("certificate")];
  const audits = sql`${tasks} and record."withdrawnAt" is null`;
  const at = now();
  const today = utcDay(at);
  const near = nearDeadlines(at);
  const due = sql.join(
    (["gte", "lte"] as const).map((operator) => clauseSql(deadlineClause("expirationDate", operator, near[operator]))),
    sql` and `,
  );
  const [byState, deadlines, levels, auditors, waiting] = await Promise.all([
    ask(
      sql<
        Overview["audits"][number]
      >`select "status", "country", count(*) as count from tasks as record where ${audits} group by "status", "country"`,
    ),
    ask(sql<
      Overview["deadlines"][number]
    >`select record."code", record."title", e."name" as enterprise, record."country", record."expirationDate" from tasks as record
      join enterprises e on e."peCode" = record."peCode"
      where ${audits} and record."status" in (${sql.join(near.states)})
      and ${due}
      order by record."expirationDate" limit ${MAX_ROWS}`),
    ask(sql<
      Overview["certificates"][number]
    >`select "level", count(*) as count from certificates as record where ${certificates}
      and ${inForce} and "expirationDate" >= ${today} group by "level"`),
    ask(sql<AuditsOf>`select u."id", u."fullname" as name, record."status", count(*) as count from tasks as record
      join users u on u."id" = record."auditorId"
      where ${audits} and record."status" in (${sql.join([...running, "completed"])})
      group by u."id", u."fullname", record."status" order by u."fullname"`),
    readWaiting(ask, audits, at),
  ]);
  const loads = new Map<string, Overview["auditors"][number]>();
  for (const { id, name, status, count } of auditors) {
    const load = loads.get(id) ?? { id, name, running: 0, completed: 0 };
    load[running.includes(status) ? "running" : "completed"] += count;
    loads.set(load.id, load);
  }
  return {
    audits: byState,
    waiting,
    deadlines,
    certificates: levels,
    auditors: [...loads.values()].sort((a, b) => b.running - a.running || b.completed - a.completed).slice(0, MAX_ROWS),
  };
}
