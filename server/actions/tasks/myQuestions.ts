import { teamRoles } from "#domain/roles.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { findQuestions } from "#server/tasks/findQuestions.ts";
import { foundQuestionsResponse } from "#server/tasks/responseShapes.ts";

/** Search in the questions of the reader's current audits. Without a text, it finds none. */
export default defineAction({
  method: "GET",
  path: "/tasks/my-questions",
  summary: "Find questions of your current audits",
  access: teamRoles,
  query: {
    q: { type: "string", maxLength: 200, description: "Words of the short title or the question." },
    languageCode: languageTag,
  },
  response: foundQuestionsResponse,
  handle: async ({ services, actor, query: { q = "", languageCode } }) =>
    q.trim() === "" ? [] : findQuestions(services, actor, { text: q, locale: documentLocale(languageCode) }),
});
