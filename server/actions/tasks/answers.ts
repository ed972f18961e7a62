import { rolesWith } from "#domain/access/can.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { answersOf, answersTo } from "#server/tasks/answers.ts";
import { withCoauthors } from "#server/tasks/coauthors.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { answersResponse } from "#server/tasks/responseShapes.ts";

/** The answers of an audit without its questions, for a page to read after an event. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/answers",
  summary: "Answers of an audit, or of some of its questions",
  access: rolesWith(programmeResources.get("task"), "read"),
  query: { questions: { type: "string", maxLength: 2000, description: "Ids of questions, divided by commas." } },
  response: objectOf({ answers: answersResponse }),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, query }) {
    const { code } = await readTask(services, actor, params.code);
    const { database } = services;
    const answers =
      query.questions === undefined
        ? await answersOf(database.kysely, code)
        : await answersTo(database, code, [...new Set(query.questions.split(","))]);
    return { answers: await withCoauthors(database.kysely, code, answers) };
  },
});
