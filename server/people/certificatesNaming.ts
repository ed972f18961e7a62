import type { Kysely } from "kysely";
import type { User } from "#domain/generated/resources.ts";
import type { Tables } from "#server/database/database.ts";
import { alike } from "#server/people/alike.ts";

/** The properties of a certificate that name people. */
export type NamingField = "auditors" | "peTrainer" | "peStudents";

/** A person that certificates may name: the account, with its current and former names. */
export interface NamedPerson {
  person: Pick<User, "id" | "role" | "code">;
  names: ReadonlySet<string>;
  /** Whether an erasure leaves participation pages that their person keeps. */
  leavesKept?: boolean;
}

/**
 * The certificates that name a person, by number, each with the naming properties. A trainee is found by their answers,
 * and by names that a trainer added: within an enterprise a name belongs to one trainee. A trainer is found by their
 * approvals; if an administrator approved, by all certificates of an audit of which one has the name.
 */
export async function certificatesNaming(
  database: Kysely<Tables>,
  { person: { id, role, code }, names }: NamedPerson,
): Promise<Map<string, Set<NamingField>>> {
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
  if (role === "trainer" && code) {
    const ofEnterprise = await certificates.select(["taskCode", "peTrainer"]).where("peCode", "=", code).execute();
    const audits = new Set(
      ofEnterprise.filter(({ peTrainer }) => alike(names, [peTrainer]).length > 0).map(({ taskCode }) => taskCode),
    );
    note(
      ofEnterprise.filter(({ taskCode }) => audits.has(taskCode)),
      "peTrainer",
    );
  }
  if (role === "student" && code) {
    const ofEnterprise = await certificates.select("peStudents").where("peCode", "=", code).execute();
    note(
      ofEnterprise.filter(({ peStudents }) => alike(names, JSON.parse(peStudents)).length > 0),
      "peStudents",
    );
  }
  return found;
}
