import type { Kysely } from "kysely";
import type { Tables } from "#server/database/database.ts";

/** Comments of an audit with their authors' names and roles, oldest first. */
export function commentsOf(database: Kysely<Tables>, taskCode: string) {
  return database
    .selectFrom("comments")
    .leftJoin("users", "users.id", "comments.authorId")
    .leftJoin("users as tickers", "tickers.id", "comments.doneBy")
    .select([
      "comments.id",
      "comments.taskCode",
      "comments.round",
      "comments.questionId",
      "comments.replyTo",
      "comments.text",
      "comments.authorId",
      "comments.createdAt",
      "comments.resolvedAt",
      "comments.doneAt",
      "tickers.fullname as doneByName",
      "users.fullname as authorName",
      "users.role as authorRole",
    ])
    .where("taskCode", "=", taskCode)
    .orderBy("comments.createdAt")
    .orderBy("comments.id")
    .execute();
}
