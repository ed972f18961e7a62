import { expect } from "vitest";
import { anyTables, type DatabaseRow } from "#server/database/database.ts";
import type { TestApp } from "#tests/factories/app.ts";

/** The columns that name a row of each table that is forged. */
const keys = {
  access_codes: ["id"],
  answer_history: ["taskCode", "questionId", "revision"],
  answers: ["taskCode", "questionId"],
  certificates: ["number"],
  comments: ["id"],
  credentials: ["userId"],
  grades: ["id"],
  institutions: ["id"],
  reports: ["id"],
  submissions: ["taskCode", "round"],
  trail: ["id"],
  users: ["id"],
};
export type Table = keyof typeof keys;

type Look = () => Promise<void>;

/** Changes the database behind the product's back, runs the verification, and restores it. */
export interface Forger {
  /** The rows of a table that have this value in a column. */
  rows(table: Table, column: string, value: unknown): Promise<DatabaseRow[]>;
  /** Other values in columns of rows while `look` looks. */
  forge(table: Table, before: DatabaseRow[], patch: DatabaseRow, look: Look): Promise<void>;
  /** Rows that are gone while `look` looks. */
  remove(table: Table, before: DatabaseRow[], look: Look): Promise<void>;
  /** Inserts a forged row during `look`. */
  putIn(table: Table, row: DatabaseRow, look: Look): Promise<void>;
}

/** A forger of an application's database. */
export function forgerOf({ app }: TestApp): Forger {
  const kysely = anyTables(app.services.database.kysely);
  const write = async (table: Table, row: DatabaseRow, values: DatabaseRow) => {
    let query = kysely.updateTable(table).set(values);
    for (const key of keys[table]) query = query.where(key, "=", row[key]);
    await query.execute();
  };
  const takeOut = async (table: Table, row: DatabaseRow) => {
    let query = kysely.deleteFrom(table);
    for (const key of keys[table]) query = query.where(key, "=", row[key]);
    await query.execute();
  };
  const expectRows = (table: Table, rows: DatabaseRow[]) => expect(rows.length, `rows of ${table}`).toBeGreaterThan(0);

  return {
    rows: (table, column, value) => kysely.selectFrom(table).selectAll().where(column, "=", value).execute(),
    async forge(table, before, patch, look) {
      expectRows(table, before);
      for (const row of before) await write(table, row, patch);
      await look();
      for (const row of before)
        await write(table, row, Object.fromEntries(Object.keys(patch).map((field) => [field, row[field]])));
    },
    async remove(table, before, look) {
      expectRows(table, before);
      for (const row of before) await takeOut(table, row);
      await look();
      await kysely.insertInto(table).values(before).execute();
    },
    async putIn(table, row, look) {
      await kysely.insertInto(table).values(row).execute();
      await look();
      await takeOut(table, row);
    },
  };
}
