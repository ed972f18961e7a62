import type { Kysely } from "kysely";
import type { Certificate, Task } from "#domain/generated/resources.ts";
import type { Tables } from "#server/database/database.ts";
import { contributorsOf } from "#server/tasks/team.ts";

/** The people on a certificate, and their institution. */
export type NamesOnCertificate = Pick<
  Certificate,
  "enterpriseName" | "country" | "institution" | "peTrainer" | "peStudents"
>;

function enterpriseOf(database: Kysely<Tables>, taskCode: string) {
  return database
    .selectFrom("tasks")
    .innerJoin("enterprises", "enterprises.peCode", "tasks.peCode")
    .innerJoin("institutions", "institutions.id", "enterprises.institutionId")
    .select(["enterprises.name as enterpriseName", "enterprises.country", "institutions.name as institution"])
    .where("tasks.code", "=", taskCode)
    .executeTakeFirstOrThrow();
}

/**
 * The trainer who approved, unless erased. After an approval by an administrator, it is the only current trainer of the
 * enterprise, or empty if there are several.
 */
async function trainerOf(database: Kysely<Tables>, taskCode: string): Promise<string> {
  const trainers = await database
    .selectFrom("tasks")
    .innerJoin("users", "users.code", "tasks.peCode")
    .select(["users.id", "users.fullname", "users.archivedAt", "users.erasedAt", "tasks.approvedBy"])
    .where("tasks.code", "=", taskCode)
    .where("users.role", "=", "trainer")
    .execute();
  const approvers = trainers.filter(({ id, approvedBy }) => id === approvedBy);
  const present = trainers.filter(({ archivedAt }) => archivedAt === null);
  const [trainer, ...others] = (approvers.length ? approvers : present).filter(({ erasedAt }) => erasedAt === null);
  return (others.length === 0 && trainer?.fullname) || "";
}

/**
 * The names on an audit's certificate. Trainees: the names that the trainer confirmed, by default everyone who answered
 * in any round.
 */
export async function certificateNames(
  database: Kysely<Tables>,
  { code, peStudents }: Pick<Task, "code" | "peStudents">,
): Promise<NamesOnCertificate> {
  return {
    ...(await enterpriseOf(database, code)),
    peTrainer: await trainerOf(database, code),
    peStudents: peStudents ?? (await contributorsOf(database, code)),
  };
}
