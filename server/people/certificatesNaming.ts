import type { Kysely } from "kysely";
import type { Tables } from "#server/database/database.ts";

/** The properties of a certificate that name people. */
export type NamingField = "auditors" | "peTrainer" | "peStudents";

/** The certificates that name a person, by number, each with the properties that do. */
export async function certificatesNaming(database: Kysely<Tables>, id: string): Promise<Map<string, Set<NamingField>>> {
  const found = new Map<string, Set<NamingField>>();
  const note = (rows: { number: string }[], field: NamingField) => {
    for (const { number } of rows) found.set(number, (found.get(number) ?? new Set()).add(field));
  };
  const certificates = database.selectFrom("certificates").select("certificates.number");
  note(await certificates.where("auditorId", "=", id).execute(), "auditors");
  note(
    await certificates
      .innerJoin("tasks", "tasks.code", "certificates.taskCode")
      .where("tasks.approvedBy", "=", id)
      .execute(),
    "peTrainer",
  );
  note(
    await certificates
      .innerJoin("answer_history", "answer_history.taskCode", "certificates.taskCode")
      .where("answer_history.answeredBy", "=", id)
      .distinct()
      .execute(),
    "peStudents",
  );
  return found;
}
