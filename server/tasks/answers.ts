import type { Kysely } from "kysely";
import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import type { Row, Tables } from "#server/database/database.ts";

/** A stored answer as the contract shows it. */
export function toAnswer(row: Row): Answer {
  return {
    ...(row.value === null ? {} : { value: JSON.parse(String(row.value)) }),
    proofs: JSON.parse(String(row.proofs)),
    additionalDetails: String(row.additionalDetails),
    revision: Number(row.revision),
    answeredBy: String(row.answeredBy),
    answeredByName: String(row.answeredByName ?? ""),
    answeredAt: String(row.answeredAt),
  };
}

/** The answers of an audit as they are now, by question id. */
export async function answersOf(database: Kysely<Tables>, taskCode: string): Promise<Answers> {
  const rows = await database
    .selectFrom("answers")
    .leftJoin("users", "users.id", "answers.answeredBy")
    .selectAll("answers")
    .select("users.fullname as answeredByName")
    .where("taskCode", "=", taskCode)
    .execute();
  return Object.fromEntries(rows.map((row) => [String(row.questionId), toAnswer(row)]));
}
