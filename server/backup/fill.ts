import type { BackupEntry, Header, Sums } from "#server/backup/entries.ts";
import { countRows, type Table, tablesOf } from "#server/backup/layout.ts";
import { differences } from "#server/backup/tally.ts";
import { anyTables, type Database, type DatabaseRow, type Transaction } from "#server/database/database.ts";
import { migrateBy, stepNames } from "#server/database/migrate.ts";
import { trailHeads } from "#server/trail/heads.ts";

/** Limits per statement: values (both engines accept more than 30,000) and bytes. */
const MAX_VALUES = 10_000;
const MAX_BYTES = 1024 * 1024;

const sizeOf = (value: unknown) => (typeof value === "string" || Buffer.isBuffer(value) ? value.length : 8);

/** Writes the rows of one table after another, many per statement. */
class Rows {
  private readonly kysely: Transaction;
  private table = "";
  private columns: string[] = [];
  private waiting: DatabaseRow[] = [];
  private bytes = 0;

  constructor(kysely: Transaction) {
    this.kysely = kysely;
  }

  async begin(table: string, columns: string[]): Promise<void> {
    await this.flush();
    this.table = table;
    this.columns = columns;
  }

  async add(values: unknown[]): Promise<void> {
    this.waiting.push(Object.fromEntries(this.columns.map((column, index) => [column, values[index]])));
    this.bytes += values.reduce<number>((sum, value) => sum + sizeOf(value), 0);
    if (this.waiting.length * this.columns.length >= MAX_VALUES || this.bytes >= MAX_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.waiting.length > 0) await anyTables(this.kysely).insertInto(this.table).values(this.waiting).execute();
    this.waiting = [];
    this.bytes = 0;
  }
}

/** Throws an error with a readable sentence if this version does not know some of a database's migrations. */
export function requireKnownShape({ product, migrations }: Header): void {
  if (migrations.some((name) => !stepNames.includes(name)))
    throw new Error(
      `This is of version ${product}, whose database this version does not know: use that one or a newer`,
    );
}

/** Tables that have rows once a database is in use. An interrupted restore leaves them empty. */
const telling = ["installation", "users", "trail"];

/** Throws an error with a readable sentence if a database has content that could be overwritten. */
async function requireEmpty(database: Database): Promise<void> {
  const tables = await database.kysely.transaction().execute((kysely) => tablesOf(kysely, database.engine));
  const there = tables.map(({ name }) => name).filter((name) => telling.includes(name));
  const foreign = tables.length > 0 && there.length === 0;
  const counts = await database.kysely.transaction().execute((kysely) => countRows(kysely, there));
  if (foreign || Object.values(counts).some((count) => count > 0))
    throw new Error("The database is not empty: give an empty one, nothing is ever overwritten");
}

/** Deletes the few rows that migrations write, because the copy has them too. */
async function clear(kysely: Transaction, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) await anyTables(kysely).deleteFrom(name).execute();
}

/** Tables of emailed links and sign-ins in progress. A copy does not show who created them, so none is restored. */
const LINKS = ["password_resets", "address_links", "handovers", "network_sign_ins"];

/** Invalidates every link that was emailed before. */
async function voidLinks(kysely: Transaction, tables: readonly string[]): Promise<void> {
  for (const table of LINKS.filter((name) => tables.includes(name)))
    await anyTables(kysely).deleteFrom(table).execute();
}

/** Throws an error with a readable sentence for a table or a column that a database of this version does not have. */
function requireTable(known: readonly Table[], { table, columns }: Extract<BackupEntry, { kind: "table" }>): void {
  const has = known.find(({ name }) => name === table)?.columns;
  const foreign = columns.find((column) => !has?.includes(column));
  if (!has || foreign !== undefined)
    throw new Error(`The copy has a table ${JSON.stringify(table)} that this database lacks or has with other columns`);
}

/** Checksums of a database. */
async function sumsOf(kysely: Transaction, { tables, files }: Sums): Promise<Sums> {
  return { tables: await countRows(kysely, Object.keys(tables)), trail: await trailHeads(kysely), files };
}

/**
 * Fills an empty database from entries, completely or not at all, and compares it with their checksums.
 * @param other receives every other entry, for files, keys and progress
 * @param links whether mailed links become void, as they do if the entries come from a file
 */
export async function fill(
  database: Database,
  entries: AsyncGenerator<BackupEntry>,
  other: (entry: BackupEntry) => Promise<void> | void,
  links: "void" | "keep",
): Promise<Sums> {
  const { value: first } = await entries.next();
  if (first?.kind !== "header") throw new Error("The copy has no header");
  requireKnownShape(first.header);
  await requireEmpty(database);
  await migrateBy(database, first.header.migrations);
  return database.kysely.transaction().execute(async (kysely) => {
    const tables = await tablesOf(kysely, database.engine);
    await clear(kysely, tables);
    const rows = new Rows(kysely);
    let sums: Sums | undefined;
    for await (const entry of entries) {
      await other(entry);
      if (entry.kind === "table") {
        requireTable(tables, entry);
        await rows.begin(entry.table, entry.columns);
      }
      if (entry.kind === "row") await rows.add(entry.values);
      if (entry.kind === "end") sums = entry.sums;
    }
    await rows.flush();
    if (!sums) throw new Error("The copy ended early");
    const wrong = differences(sums, await sumsOf(kysely, sums));
    if (wrong.length > 0) throw new Error(`The copy is not what was copied: ${wrong.join("; ")}`);
    if (links === "void") {
      const names = tables.map(({ name }) => name);
      await voidLinks(kysely, names);
    }
    return sums;
  });
}
