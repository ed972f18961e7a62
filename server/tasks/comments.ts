import type { Kysely } from "kysely";
import { mentionedIn } from "#domain/comments/mentions.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { Tables } from "#server/database/database.ts";
import { mentionableIn } from "#server/tasks/mentionable.ts";

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

/** Comments of an audit as they are read: with whom they mention. */
export async function commentsToRead(database: Kysely<Tables>, task: Pick<Task, "code" | "peCode" | "auditorId">) {
  const comments = await commentsOf(database, task.code);
  const people = await mentionableIn(database, task);
  return comments.map((comment) => ({
    ...comment,
    mentions: mentionedIn(comment.text, people).map(({ name }) => name),
  }));
}
