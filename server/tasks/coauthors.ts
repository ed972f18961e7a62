import type { Kysely } from "kysely";
import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import type { Tables } from "#server/database/database.ts";

/** The authors of all stored versions of an audit's answers, with their first version, the latest author first. */
const authorsOf = (database: Kysely<Tables>, taskCode: string) =>
  database
    .selectFrom("answer_history")
    .innerJoin("users", "users.id", "answer_history.answeredBy")
    .select(({ fn }) => ["questionId", "users.id", "users.fullname", fn.min("answer_history.revision").as("first")])
    .where("taskCode", "=", taskCode)
    .where("users.erasedAt", "is", null)
    .groupBy(["questionId", "users.id", "users.fullname"])
    .orderBy(({ fn }) => fn.max("answer_history.revision"), "desc")
    .execute();

/** Answers of an audit with the names of the people who wrote earlier versions of them. */
export async function withCoauthors(database: Kysely<Tables>, taskCode: string, answers: Answers): Promise<Answers> {
  const authors = await authorsOf(database, taskCode);
  const named = ([questionId, answer]: [string, Answer]): [string, Answer] => {
    const coauthors = authors
      .filter((author) => author.questionId === questionId && author.id !== answer.answeredBy)
      .filter(({ first }) => first < answer.revision)
      .map(({ fullname }) => fullname);
    return [questionId, coauthors.length ? { ...answer, coauthors } : answer];
  };
  return Object.fromEntries(Object.entries(answers).map(named));
}
