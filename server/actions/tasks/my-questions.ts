import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction } from "#server/action.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { myQuestions } from "#server/tasks/myQuestions.ts";
import { myQuestionsResponse } from "#server/tasks/responseShapes.ts";

/** What is the reader's own to answer: the home of whoever works on an audit says it. */
export default defineAction({
  method: "GET",
  path: "/tasks/my-questions",
  summary: "One's own questions in the audits under way",
  access: rolesFor("answer"),
  query: { languageCode: languageTag },
  response: myQuestionsResponse,
  handle: async ({ services, actor, query }) => myQuestions(services, actor, documentLocale(query.languageCode)),
});
