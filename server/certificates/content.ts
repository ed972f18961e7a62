import type { Kysely } from "kysely";
import type { Certificate, Task } from "#domain/generated/resources.ts";
import type { Tables } from "#server/database/database.ts";
import { contributorsOf } from "#server/tasks/team.ts";

/** Whom a certificate names, and where they belong. */
export type CertificateNames = Pick<
  Certificate,
  "enterpriseName" | "country" | "institution" | "peTrainer" | "peStudents"
>;

function enterpriseOf(database: Kysely<Tables>, taskCode: string) {
  return database
    .selectFrom("tasks")
    .innerJoin("enterprises", "enterprises.peCode", "tasks.peCode")
    .innerJoin("institutions", "institutions.id", "enterprises.institutionId")
    .leftJoin("users as trainer", "trainer.id", "tasks.approvedBy")
    .select([
      "enterprises.name as enterpriseName",
      "enterprises.country",
      "institutions.name as institution",
      "trainer.fullname as peTrainer",
    ])
    .where("tasks.code", "=", taskCode)
    .executeTakeFirstOrThrow();
}

/**
 * The names that an audit's certificate bears: of the trainees those that the trainer confirmed; without that, of those
 * who answered last.
 */
export async function certificateNames(
  database: Kysely<Tables>,
  { code, round, peStudents }: Pick<Task, "code" | "round" | "peStudents">,
): Promise<CertificateNames> {
  const { enterpriseName, country, institution, peTrainer } = await enterpriseOf(database, code);
  return {
    enterpriseName,
    country,
    institution,
    peTrainer: peTrainer ?? "",
    peStudents: peStudents ?? (await contributorsOf(database, code, round)),
  };
}
