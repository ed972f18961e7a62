import { randomUUID } from "node:crypto";
import { personOf } from "#domain/access/actor.ts";
import { rolesWith } from "#domain/access/can.ts";
import { mentionFinder } from "#domain/comments/mentions.ts";
import { reopensWork } from "#domain/comments/threads.ts";
import { DomainError } from "#domain/errors.ts";
import type { ValueOf } from "#domain/schema/valueOf.ts";
import lengths from "#schemas/lengths.json";
import { type Change, noteInTrail } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeSharedIn } from "#server/http/limits/sharedLimits.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { threadOf } from "#server/tasks/comments.ts";
import { mentionableIn } from "#server/tasks/mentionable.ts";
import { notifyOfAudit, notifyPersonOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { commentResponse } from "#server/tasks/responseShapes.ts";
import { writeTick } from "#server/tasks/tickThread.ts";
import { type LockedTask, lockTask, requireNotWithdrawn } from "#server/tasks/transitions.ts";
import { commentDigests } from "#server/trail/digests.ts";

const body = objectOf(
  {
    text: { type: "string", minLength: 1, maxLength: lengths.statement, pattern: "\\S" },
    questionId: { type: "string", maxLength: 64 },
    replyTo: { type: "string", maxLength: 64 },
  },
  ["text"],
);

type Given = ValueOf<typeof body>;

/** Checks the references of a comment. Returns its question, which for a reply is always the question of its thread. */
async function questionOf(
  change: Change,
  { task }: LockedTask,
  { questionId, replyTo }: Given,
): Promise<string | undefined> {
  if (questionId) {
    const sections = await sectionsOf(change.transaction, task.code, task.level);
    if (!sections.some((section) => section.questions.some((question) => question.id === questionId)))
      throw new DomainError("UNKNOWN_QUESTION", { questions: [questionId] });
  }
  if (!replyTo) return questionId;
  const comments = change.transaction.selectFrom("comments").where("taskCode", "=", task.code);
  const answered = await comments.select("id").where("id", "=", replyTo).executeTakeFirst();
  if (!answered) throw new DomainError("INVALID_INPUT", { errors: { replyTo: ["NOT_FOUND"] } });
  const thread = await threadOf(change.transaction, answered.id);
  const begun = await comments.select("questionId").where("id", "=", thread).executeTakeFirstOrThrow();
  return begun.questionId ?? undefined;
}

/** Comments on an audit or on one of its questions. All readers of the audit may comment. */
export default defineAction({
  method: "POST",
  path: "/tasks/:id/comments",
  summary: "Comment on an audit",
  access: rolesWith(programmeResources.get("task"), "read"),
  status: 201,
  body,
  response: commentResponse,
  errors: ["NOT_FOUND", "TASK_WITHDRAWN", "UNKNOWN_QUESTION", "TOO_MANY_REQUESTS"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.id);
      requireNotWithdrawn(locked);
      await consumeSharedIn(change, "comment");
      const question = await questionOf(change, locked, body);
      const id = randomUUID();
      const comment = {
        id,
        taskCode: locked.task.code,
        round: locked.task.round,
        questionId: question ?? null,
        replyTo: body.replyTo ?? null,
        text: body.text.trim(),
        authorId: personOf(actor).id,
        createdAt: change.now.toISOString(),
      };
      await change.transaction.insertInto("comments").values(comment).execute();
      await noteInTrail(change, services.registry.get("task"), {
        locked,
        action: "comment",
        details: {
          comment: id,
          comments: commentDigests([comment]),
        },
      });
      if (comment.replyTo && reopensWork(actor)) {
        const thread = await threadOf(change.transaction, comment.replyTo);
        await writeTick(services, change, locked, thread, "undoneComment");
      }
      const { code } = locked.task;
      change.events.push({ resource: "comment", id: `${code}/${id}`, revision: 1, task: code });
      const texts = { author: actor.fullname ?? "", question: question ?? "" };
      const mentioned = mentionFinder(await mentionableIn(change.transaction, locked.task))(comment.text);
      const others = new Set(mentioned.map((person) => person.id).filter((person) => person !== actor.id));
      for (const id of others)
        await notifyPersonOfAudit(change, { kind: "commentMentions", task: locked.task, userId: id, params: texts });
      await notifyOfAudit(change, { kind: "auditCommented", task: locked.task, params: texts, except: others });
      return {
        ...comment,
        mentions: mentioned.map(({ name }) => name),
        authorName: actor.fullname,
        authorRole: actor.role,
        resolvedAt: null,
        doneAt: null,
        doneByName: null,
      };
    });
  },
});
