import type { Actor } from "#domain/access/actor.ts";
import { can } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { fromRow } from "#server/database/codec.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, flag, listOf, moment, momentOrNull, number, text, textOrNull } from "#server/http/shapes.ts";
import type { Services } from "#server/services/services.ts";
import { opinionsOf } from "#server/tasks/second/opinions.ts";
import { readOpinion } from "#server/tasks/second/readOpinion.ts";

const levels = programme.levels.map(({ name }) => name);
const results = objectOf({ level: { enum: [...levels, null] }, points: number, max: number, percent: count });
const grade = objectOf({ points: { type: ["integer", "null"] }, comment: text, notApplicable: flag });

/**
 * The audit, for its readers and for the second auditor of the blind grading. Throws DomainError NOT_FOUND for all
 * others.
 */
async function opinionTask(services: Services, actor: Actor, code: string): Promise<Stored<Task>> {
  const resource = services.registry.get("task");
  const row = await services.database.kysely
    .selectFrom("tasks")
    .selectAll()
    .where("code", "=", code)
    .executeTakeFirst();
  if (!row) throw new DomainError("NOT_FOUND");
  const task = fromRow(resource, row);
  if (can(resource, actor, "read", task)) return task;
  const opinions = await opinionsOf(services, services.database.kysely, task);
  if (!opinions.some(({ auditorId, status }) => auditorId === actor.id && status === "draft"))
    throw new DomainError("NOT_FOUND");
  return task;
}

/** The second opinion of an audit in the current round: its state, and the results of both auditors side by side. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/second-opinion",
  summary: "The second opinion of an audit",
  access: ["auditor", "office", "admin"],
  query: { languageCode: languageTag },
  response: objectOf({
    code: text,
    title: text,
    country: text,
    level: { enum: levels },
    status: text,
    pending: flag,
    pendingWith: textOrNull,
    pendingDueAt: momentOrNull,
    firstAuditor: text,
    gradingId: { ...textOrNull, description: "Your own open second grading." },
    isBlind: { ...flag, description: "Whether you still grade without the first points." },
    mayDecide: flag,
    mayAssign: flag,
    opinions: listOf(
      objectOf({
        id: text,
        auditor: text,
        status: { enum: ["draft", "finished", "declined", "ended"] },
        verdict: { enum: ["confirmed", "objected", null] },
        reason: textOrNull,
        dueAt: moment,
        finishedAt: momentOrNull,
      }),
    ),
    results: {
      anyOf: [
        objectOf({
          first: results,
          second: { anyOf: [results, { type: "null" }] },
          lost: { ...count, description: "Questions that lost points in the first grading." },
          questions: listOf(objectOf({ id: text, title: text, maxPoints: count, first: grade, second: grade })),
        }),
        { type: "null" },
      ],
    },
    examined: {
      anyOf: [
        objectOf({
          questions: count,
          proofs: objectOf({ given: count, opened: count, notReachable: count, doesNotShow: count }),
          requests: count,
          requestsAnswered: count,
        }),
        { type: "null" },
      ],
    },
  }),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, query }) {
    const task = await opinionTask(services, actor, params.code);
    return readOpinion(services, actor, task, documentLocale(query.languageCode));
  },
});
