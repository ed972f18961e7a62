import type { Kysely } from "kysely";
import type { User } from "#domain/generated/resources.ts";
import { saysName } from "#domain/people/name.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { anyTables, type Tables } from "#server/database/database.ts";
import { certificatesNaming } from "#server/people/certificatesNaming.ts";
import { namesOf } from "#server/people/namesOf.ts";
import type { Services } from "#server/services.ts";
import { filesToForget, forgettableOf } from "#server/uploads/forget.ts";

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/** A table in which people write words of their own about an audit, and what the erasure's dialog calls it. */
type WordPlace = {
  [Table in keyof Tables]: [kind: string, table: Table, audit: ColumnOf<Table>, ...columns: ColumnOf<Table>[]];
}[keyof Tables];

/** Where an erasure leaves people's words as they are, so that a name may stay in them. */
const wordPlaces: readonly WordPlace[] = [
  ["answers", "answer_history", "taskCode", "value", "additionalDetails", "details", "proofs"],
  ["answers", "answers", "taskCode", "value", "additionalDetails", "details", "proofs"],
  ["comments", "comments", "taskCode", "text"],
  ["grades", "grades", "taskCode", "assessments"],
  ["reports", "reports", "taskCode", "sections", "reason"],
  ["improvements", "improvements", "taskCode", "action", "proof"],
  ["audits", "tasks", "code", "title", "rejectedReason", "withdrawnReason", "deadlineReason"],
];

/** What an erasure concerns, by kind: how many there are. */
type Counts = Record<string, number>;

/** What an erasure removes, what stays without the person's name, and which audits' texts go on saying the name. */
export interface ErasurePlaces {
  goes: Counts;
  stays: Counts;
  mentions: Record<string, string[]>;
}

async function count(database: Kysely<Tables>, table: keyof Tables, column: string, value: string): Promise<number> {
  const { total } = await anyTables(database)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("total"))
    .where(column, "=", value)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The audits in whose texts of a place one of the names stands; of a team those of its enterprise. */
async function audits(
  database: Kysely<Tables>,
  [, table, audit, ...columns]: WordPlace,
  names: ReadonlySet<string>,
  peCode: string | null,
): Promise<string[]> {
  const rows = await anyTables(database)
    .selectFrom(table)
    .select([audit, ...columns])
    .where(({ or, eb }) =>
      or(columns.flatMap((column) => [...names].map((name) => eb(column, "like", `%${name.replace(/[%_]/g, "_")}%`)))),
    )
    .$if(peCode !== null, (query) =>
      query.where(audit, "in", anyTables(database).selectFrom("tasks").select("code").where("peCode", "=", peCode)),
    )
    .execute();
  const saying = rows.filter((row) =>
    columns.some((column) => [...names].some((name) => saysName(String(row[column] ?? ""), name))),
  );
  return saying.map((row) => String(row[audit]));
}

/** What the erasure of a person would remove and leave, for whoever asks for it or decides about it. */
export async function erasurePlaces(
  { database: { kysely }, registry }: Services,
  user: Stored<User>,
): Promise<ErasurePlaces> {
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
    mentions: Object.fromEntries(Object.entries(mentions).map(([kind, codes]) => [kind, [...codes].sort()])),
  };
}
