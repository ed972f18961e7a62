import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import type { User } from "#domain/generated/resources.ts";
import { saysName } from "#domain/people/name.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { type AnyTables, anyTables, type DatabaseRow, type Tables } from "#server/database/database.ts";
import { certificatesNaming } from "#server/people/certificatesNaming.ts";
import { namesOf } from "#server/people/namesOf.ts";
import { personColumns } from "#server/people/personColumns.ts";
import { outsidePlaces, type WordPlace, wordPlaces } from "#server/people/wordPlaces.ts";
import type { Services } from "#server/services/services.ts";
import { filesToForget, forgettableOf } from "#server/tasks/uploads/forget.ts";

/** Number of affected items, by kind. */
type Counts = Record<string, number>;

/**
 * Result of an erasure: removed items, items that stay without the name, and texts that still contain it, by audit and
 * in total elsewhere.
 */
export interface ErasureResult {
  goes: Counts;
  stays: Counts;
  mentions: Record<string, string[]>;
  /**
   * Only for administrators: a person could otherwise type a name to find out whether it is in texts that only
   * administrators read.
   */
  outside?: Counts;
}

async function count(database: Kysely<Tables>, table: keyof Tables, column: string, value: string): Promise<number> {
  const { total } = await anyTables(database)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("total"))
    .where(column, "=", value)
    .executeTakeFirstOrThrow();
  return Number(total);
}

type Condition = (row: ExpressionBuilder<AnyTables, string>) => Expression<SqlBool>;

/** Whether a row may contain one of the names; matches more rows than do. */
const maySay =
  (columns: readonly string[], names: ReadonlySet<string>): Condition =>
  ({ or, eb }) =>
    or(columns.flatMap((column) => [...names].map((name) => eb(column, "like", `%${name.replace(/[%_]/g, "_")}%`))));

const says = (row: DatabaseRow, columns: readonly string[], names: ReadonlySet<string>): boolean =>
  columns.some((column) => [...names].some((name) => saysName(String(row[column] ?? ""), name)));

/** The audits with one of the names in their texts of a place; for a team only audits of its enterprise. */
async function audits(
  database: Kysely<Tables>,
  [, table, audit, ...columns]: WordPlace,
  names: ReadonlySet<string>,
  peCode: string | null,
): Promise<string[]> {
  const rows = await anyTables(database)
    .selectFrom(table)
    .select([audit, ...columns])
    .where(maySay(columns, names))
    .$if(peCode !== null, (query) =>
      query.where(audit, "in", anyTables(database).selectFrom("tasks").select("code").where("peCode", "=", peCode)),
    )
    .execute();
  return rows.filter((row) => says(row, columns, names)).map((row) => String(row[audit]));
}

/** Number of records outside audits with one of the names, by kind, without those deleted with the person. */
async function outside(database: Kysely<Tables>, id: string, names: ReadonlySet<string>): Promise<Counts> {
  const found: Record<string, Set<string>> = {};
  for (const [kind, table, key, ...columns] of outsidePlaces) {
    const owner = personColumns.find(([owned, , { atErasure }]) => owned === table && atErasure === "delete")?.[1];
    const whose = table === "users" ? "id" : owner;
    const rows = await anyTables(database)
      .selectFrom(table)
      .select(key === null ? columns : [key, ...columns])
      .where(maySay(columns, names))
      .$if(whose !== undefined, (query) => query.where(String(whose), "!=", id))
      .execute();
    const saying = rows.filter((row) => says(row, columns, names));
    const keys = saying.map((row, index) => (key === null ? `${table} ${index}` : String(row[key])));
    if (keys.length > 0) found[kind] = new Set([...(found[kind] ?? []), ...keys]);
  }
  return Object.fromEntries(Object.entries(found).map(([kind, keys]) => [kind, keys.size]));
}

/** Items that the erasure of a person would remove and leave, for people who request it or decide on it. */
export async function erasurePlaces(
  { database: { kysely }, registry }: Services,
  actor: Actor,
  user: Stored<User>,
): Promise<ErasureResult> {
  const { id, role, code } = user;
  const names = await namesOf(kysely, registry.get("user"), user);
  const certificates = await certificatesNaming(kysely, { person: user, names });
  const files = await filesToForget(kysely, forgettableOf(id)).execute();
  const own = (table: keyof Tables, column: string) => count(kysely, table, column, id);
  const sent = await kysely
    .selectFrom("files")
    .select(({ fn }) => fn.countAll().as("total"))
    .where("uploadedBy", "=", id)
    .where("name", "<>", "")
    .executeTakeFirstOrThrow();
  const mentions: Record<string, Set<string>> = {};
  for (const place of wordPlaces)
    for (const audit of await audits(kysely, place, names, role === "office" ? null : code))
      mentions[place[0]] = (mentions[place[0]] ?? new Set()).add(audit);
  return {
    goes: {
      certificates: certificates.size,
      files: files.length,
      mails: await own("mails", "userId"),
      savedViews: (await own("saved_views", "ownerId")) + (await own("phrases", "ownerId")),
    },
    stays: {
      answers: await own("answers", "answeredBy"),
      comments: await own("comments", "authorId"),
      grades: await own("grades", "auditorId"),
      reports: await own("reports", "auditorId"),
      filesKept: Number(sent.total) - files.length,
    },
    ...(actor.role === "admin"
      ? { outside: await outside(kysely, id, new Set([...names, ...(user.email ? [user.email] : [])])) }
      : {}),
    mentions: Object.fromEntries(Object.entries(mentions).map(([kind, codes]) => [kind, [...codes].sort()])),
  };
}
