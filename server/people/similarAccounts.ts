import type { Kysely } from "kysely";
import type { User } from "#domain/generated/resources.ts";
import { haveSimilarWords, nameReadings, wordsOfColumn } from "#domain/people/namesakes.ts";
import type { Tables } from "#server/database/database.ts";
import { objectOf } from "#server/http/action.ts";
import { flag, text, textOrNull } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

const { role, status } = programmeResources.get("user").properties;

/** Roles of people outside practice enterprises; these accounts are few, so their names are compared one by one. */
const roles = ["auditor", "admin", "office"] as const satisfies User["role"][];

/** An account that may belong to the same person as another. */
export const similarAccountShape = objectOf({
  id: text,
  fullname: text,
  role: { type: "string", enum: role?.enum as User["role"][] },
  status: { type: "string", enum: status?.enum as User["status"][] },
  country: textOrNull,
  archived: flag,
});

/** Other auditors, administrators and people of offices whose name is that of an auditor, or similar to it. */
export async function similarAccounts(
  database: Kysely<Tables>,
  { id, fullname }: Pick<User, "fullname"> & { id: string },
) {
  const readings = nameReadings(fullname);
  const others = await database
    .selectFrom("users")
    .select(["id", "fullname", "role", "status", "country", "archivedAt", "nameWords"])
    .where("role", "in", roles)
    .where("id", "!=", id)
    .where("erasedAt", "is", null)
    .orderBy("fullname_fold")
    .orderBy("id")
    .execute();
  return others
    .filter(({ nameWords }) => readings.some((words) => haveSimilarWords(words, wordsOfColumn(nameWords ?? ""))))
    .map(({ archivedAt, nameWords: _words, ...account }) => ({
      ...account,
      role: account.role as User["role"],
      status: account.status as User["status"],
      archived: archivedAt !== null,
    }));
}
