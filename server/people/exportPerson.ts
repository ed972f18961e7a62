import type { Kysely } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import { maskRecord } from "#domain/access/mask.ts";
import type { User } from "#domain/generated/resources.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { anyTables, type DatabaseRow, type Tables } from "#server/database/database.ts";
import { goneFilesIn, withGone } from "#server/files/gone.ts";
import { aliasesOf } from "#server/people/aliases.ts";
import { certificatesNaming } from "#server/people/certificatesNaming.ts";
import { namesOf } from "#server/people/namesOf.ts";
import { personColumns } from "#server/people/personColumns.ts";
import type { Services } from "#server/services/services.ts";

/** All data of a person, by kind. */
export type ExportedPerson = Record<string, unknown> & { exportedAt: string; user: Partial<User> };

/** Exported columns that are addresses. */
const withAddress = { masked: ["address"] };

const jsonColumns = new Set(["value", "proofs", "assessments", "sections"]);

function readable(row: DatabaseRow): DatabaseRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      jsonColumns.has(column) && typeof value === "string" ? JSON.parse(value) : value,
    ]),
  );
}

/** An exported row with the current state of the files it names. */
async function asItIsNow(database: Kysely<Tables>, row: DatabaseRow): Promise<DatabaseRow> {
  const { proofs, taskCode } = row;
  if (!Array.isArray(proofs) || !proofs.some(({ file }: Proof) => file)) return row;
  return { ...row, proofs: withGone(proofs, await goneFilesIn(database, String(taskCode))) };
}

/**
 * All data of a person, by kind (GDPR articles 15 and 20), with addresses as the receiver may see them. Includes the
 * accounts that were merged into theirs.
 * @param user their record
 */
export async function exportPerson(
  { database, registry, now }: Services,
  user: Stored<User>,
  receiver: Pick<Actor, "role">,
): Promise<ExportedPerson> {
  const ids = [user, ...(await aliasesOf(database.kysely, user.id))].map(({ id }) => id);
  const parts = await Promise.all(
    personColumns.map(async ([table, column, _fate, exported]) => {
      if (!exported) return [];
      const [name, ...columns] = exported;
      const rows = await anyTables(database.kysely)
        .selectFrom(table)
        .select(columns)
        .where(column, "in", ids)
        .execute();
      const told = rows.map((row) => asItIsNow(database.kysely, maskRecord(withAddress, receiver, readable(row))));
      return [[name, await Promise.all(told)] as const];
    }),
  );
  const names = await namesOf(database.kysely, registry.get("user"), user);
  const naming = await certificatesNaming(database.kysely, { person: user, names });
  const certificates = [...naming].map(([number, as]) => ({ number, as: [...as] }));
  const shown = maskRecord(registry.get("user"), receiver, user);
  return { exportedAt: now().toISOString(), user: shown, ...Object.fromEntries(parts.flat()), certificates };
}
