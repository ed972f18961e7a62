import type { Kysely } from "kysely";
import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import { isAnyOf } from "#server/database/anyOf.ts";
import type { Database, Tables } from "#server/database/database.ts";
import { type GoneFiles, goneFilesIn, withGone } from "#server/files/gone.ts";

/** A stored answer with its author's name. */
type AnswerRow = Tables["answers"] & { answeredByName: string | null };

/** Converts a stored answer to the API's form, with the current state of its files. */
export function toAnswer(row: AnswerRow, gone: GoneFiles): Answer {
  const { additionalDetails, details, revision, answeredBy, answeredByName, answeredAt, toCheckSince, addedAt } = row;
  return {
    ...(row.value === null ? {} : { value: JSON.parse(row.value) }),
    proofs: withGone(JSON.parse(row.proofs), gone),
    additionalDetails,
    ...(details === null ? {} : { details }),
    ...(toCheckSince === null ? {} : { toCheck: true }),
    ...(addedAt === null ? {} : { addedAt }),
    revision,
    answeredBy,
    answeredByName: answeredByName ?? "",
    answeredAt,
  };
}

/** Stored answers of an audit in the API's form. Most audits have no files, and then none are read. */
export async function toAnswers<Row extends AnswerRow>(
  database: Kysely<Tables>,
  taskCode: string,
  rows: readonly Row[],
): Promise<[Row, Answer][]> {
  const nameFiles = rows.some(({ proofs }) => proofs.includes('"file":'));
  const gone = nameFiles ? await goneFilesIn(database, taskCode) : new Map();
  return rows.map((row) => [row, toAnswer(row, gone)]);
}

async function byQuestion(database: Kysely<Tables>, taskCode: string, rows: readonly AnswerRow[]): Promise<Answers> {
  const answers = await toAnswers(database, taskCode, rows);
  return Object.fromEntries(answers.map(([{ questionId }, answer]) => [questionId, answer]));
}

/** The answers of an audit, always in the same order: if none changes, their JSON is identical. */
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
  byQuestion(database, taskCode, await currentAnswers(database, taskCode).execute());

/** Like `answersOf`, only for these questions. */
export async function answersTo(
  { kysely, engine }: Pick<Database, "kysely" | "engine">,
  taskCode: string,
  questions: readonly string[],
): Promise<Answers> {
  const those = isAnyOf(engine, "questionId", questions);
  return byQuestion(kysely, taskCode, await currentAnswers(kysely, taskCode).where(those).execute());
}

/** All stored versions of an audit's answers, with their authors' names. */
export const answerVersions = (database: Kysely<Tables>, taskCode: string) =>
  database
    .selectFrom("answer_history")
    .leftJoin("users", "users.id", "answer_history.answeredBy")
    .selectAll("answer_history")
    .select("users.fullname as answeredByName")
    .where("taskCode", "=", taskCode);

/** Answers of an audit in the given revisions, by question id. */
export async function answersAt(
  database: Kysely<Tables>,
  taskCode: string,
  revisions: Readonly<Record<string, number>>,
): Promise<Answers> {
  const rows = await answerVersions(database, taskCode).orderBy("questionId").execute();
  const asked = rows.filter(({ questionId, revision }) => revisions[questionId] === revision);
  return byQuestion(database, taskCode, asked);
}
