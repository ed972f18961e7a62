import type { Kysely } from "kysely";
import { foldText } from "#domain/fold.ts";
import type { AnyTables, DatabaseRow } from "#server/database/database.ts";

/** Tables with texts that people search by their words, each with its key; codes and addresses have no accents to fold. */
const searched: [table: string, key: string, fields: string[]][] = [
  ["institutions", "id", ["name"]],
  ["central_offices", "penCode", ["name"]],
  ["enterprises", "peCode", ["name"]],
  ["audit_fields", "id", ["title"]],
  ["languages", "code", ["name"]],
  ["forms", "id", ["title"]],
  ["tasks", "code", ["title"]],
  ["certificates", "number", ["enterpriseName"]],
  ["contact_messages", "id", ["fullname"]],
  ["saved_views", "id", ["name"]],
  ["improvements", "id", ["action"]],
  ["phrases", "id", ["text"]],
];

/** How each person's name would be folded; those of a team whose names would be the same keep what they have, which is unique. */
function foldedNames(people: DatabaseRow[]): DatabaseRow[] {
  const placeOf = ({ role, code, fullname }: DatabaseRow) => JSON.stringify([role, code, foldText(String(fullname))]);
  const count = new Map<string, number>();
  for (const person of people) count.set(placeOf(person), (count.get(placeOf(person)) ?? 0) + 1);
  return people.filter((person) => person.code === null || count.get(placeOf(person)) === 1);
}

/** Folds accents as well as case in searched and sorted texts: "zalia" finds Žalia. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  const refold = async (table: string, key: string, field: string, rows: DatabaseRow[]) => {
    for (const row of rows) {
      const folded = foldText(String(row[field]));
      if (row[field] === null || row[`${field}_fold`] === folded) continue;
      await database
        .updateTable(table)
        .set({ [`${field}_fold`]: folded })
        .where(key, "=", row[key])
        .execute();
    }
  };
  for (const [table, key, fields] of searched)
    for (const field of fields)
      await refold(
        table,
        key,
        field,
        await database
          .selectFrom(table)
          .select([key, field, `${field}_fold`])
          .execute(),
      );
  const people = await database
    .selectFrom("users")
    .select(["id", "role", "code", "fullname", "fullname_fold"])
    .execute();
  await refold("users", "id", "fullname", foldedNames(people));
}
