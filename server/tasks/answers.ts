import type { Kysely } from "kysely";
import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import { isAnyOf } from "#server/database/anyOf.ts";
import type { Database, Tables } from "#server/database/database.ts";

/** A stored answer, with the name of whoever gave it. */
type AnswerRow = Tables["answers"] & { answeredByName: string | null };

/** A stored answer as the contract shows it. */
export function toAnswer(row: AnswerRow): Answer {
  const { additionalDetails, details, revision, answeredBy, answeredByName, answeredAt, toCheckSince } = row;
  return {
    ...(row.value === null ? {} : { value: JSON.parse(row.value) }),
    proofs: JSON.parse(row.proofs),
    additionalDetails,
    ...(details === null ? {} : { details }),
    ...(toCheckSince === null ? {} : { toCheck: true }),
    revision,
    answeredBy,
    answeredByName: answeredByName ?? "",
    answeredAt,
  };
}

const byQuestion = (rows: AnswerRow[]): Answers =>
  Object.fromEntries(rows.map((row) => [row.questionId, toAnswer(row)]));

/** The answers of an audit, always in the same order: as long as none changes, they read the same to the byte. */
const currentAnswers = (database: Kysely<Tables>, taskCode: string) =>
  database
    .selectFrom("answers")
    .leftJoin("users", "users.id", "answers.answeredBy")
    .selectAll("answers")
    .select("users.fullname as answeredByName")
    .where("taskCode", "=", taskCode)
    .orderBy("questionId");

/** The answers of an audit as they are now, by question id. */
export const answersOf = async (database: Kysely<Tables>, taskCode: string): Promise<Answers> =>
  byQuestion(await currentAnswers(database, taskCode).execute());

/** As `answersOf`, of these questions alone. */
export async function answersTo(
  { kysely, engine }: Pick<Database, "kysely" | "engine">,
  taskCode: string,
  questions: readonly string[],
): Promise<Answers> {
  const those = isAnyOf(engine, "questionId", questions);
  return byQuestion(await currentAnswers(kysely, taskCode).where(those).execute());
}

/** Every version of an audit's answers that is kept, each with the name of whoever wrote it. */
export const answerVersions = (database: Kysely<Tables>, taskCode: string) =>
  database
    .selectFrom("answer_history")
    .leftJoin("users", "users.id", "answer_history.answeredBy")
    .selectAll("answer_history")
    .select("users.fullname as answeredByName")
    .where("taskCode", "=", taskCode);

/** Answers of an audit as they were: those of the given revisions, by question id. */
export async function answersAt(
  database: Kysely<Tables>,
  taskCode: string,
  revisions: Readonly<Record<string, number>>,
): Promise<Answers> {
  const rows = await answerVersions(database, taskCode).orderBy("questionId").execute();
  return byQuestion(rows.filter(({ questionId, revision }) => revisions[questionId] === revision));
}
