import type { User } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { anyTables, type Row } from "#server/database/database.ts";
import { certificatesNaming } from "#server/people/certificatesNaming.ts";
import { namesOf } from "#server/people/namesOf.ts";
import { personColumns } from "#server/people/personColumns.ts";
import type { Services } from "#server/services.ts";

const jsonColumns = new Set(["value", "proofs", "assessments", "sections"]);

function readable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      jsonColumns.has(column) && typeof value === "string" ? JSON.parse(value) : value,
    ]),
  );
}

/** Everything that the programme has of a person, by kind (GDPR articles 15 and 20). `user` is their record. */
export async function exportPerson(
  { database, registry, now }: Services,
  user: Stored<User>,
): Promise<Record<string, unknown>> {
  const parts = await Promise.all(
    personColumns.map(async ([table, column, _fate, exported]) => {
      if (!exported) return [];
      const [name, ...columns] = exported;
      const rows = await anyTables(database.kysely)
        .selectFrom(table)
        .select(columns)
        .where(column, "=", user.id)
        .execute();
      return [[name, rows.map(readable)] as const];
    }),
  );
  const names = await namesOf(database.kysely, registry.get("user"), user);
  const naming = await certificatesNaming(database.kysely, { person: user, names });
  const certificates = [...naming].map(([number, as]) => ({ number, as: [...as] }));
  return { exportedAt: now().toISOString(), user, ...Object.fromEntries(parts.flat()), certificates };
}
