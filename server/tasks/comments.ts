import type { Kysely } from "kysely";
import { mentionFinder } from "#domain/comments/mentions.ts";
import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { Tables } from "#server/database/database.ts";
import { mentionableIn } from "#server/tasks/mentionable.ts";

/** The comments of an audit, with their authors' names and roles. */
const selectComments = (database: Kysely<Tables>, taskCode: string) =>
  database
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
    .where("taskCode", "=", taskCode);

/** Comments of an audit with their authors' names and roles, oldest first. */
export const commentsOf = (database: Kysely<Tables>, taskCode: string) =>
  selectComments(database, taskCode).orderBy("comments.createdAt").orderBy("comments.id").execute();

/** The parts of an audit that decide whom its comments can mention. */
type MentioningTask = Pick<Task, "code" | "peCode" | "auditorId">;

/** Returns a function that adds the names of mentioned people to comments of an audit. */
async function withMentions(database: Kysely<Tables>, task: MentioningTask) {
  const mentionedIn = mentionFinder(await mentionableIn(database, task));
  return <Comment extends { text: string }>(comment: Comment) => ({
    ...comment,
    mentions: mentionedIn(comment.text).map(({ name }) => name),
  });
}

/** Comments of an audit with mentioned people, oldest first. */
export async function commentsToRead(database: Kysely<Tables>, task: MentioningTask) {
  const comments = await commentsOf(database, task.code);
  return comments.map(await withMentions(database, task));
}

/** The first comment of a thread of an audit. Throws DomainError NOT_FOUND if it is missing or only a reply. */
export async function threadToRead(database: Kysely<Tables>, task: MentioningTask, id: string) {
  const comment = await selectComments(database, task.code)
    .where("comments.id", "=", id)
    .where("comments.replyTo", "is", null)
    .executeTakeFirst();
  if (!comment) throw new DomainError("NOT_FOUND");
  return (await withMentions(database, task))(comment);
}

/** The first comment of the thread of another comment. */
export async function threadOf(database: Kysely<Tables>, commentId: string): Promise<string> {
  const { id } = await database
    .withRecursive("above(id, replyTo)", (comments) =>
      comments
        .selectFrom("comments")
        .select(["id", "replyTo"])
        .where("id", "=", commentId)
        .unionAll(
          comments
            .selectFrom("comments")
            .innerJoin("above", "above.replyTo", "comments.id")
            .select(["comments.id", "comments.replyTo"]),
        ),
    )
    .selectFrom("above")
    .select("id")
    .where("replyTo", "is", null)
    .executeTakeFirstOrThrow();
  return id;
}
