import { rolesWith } from "#domain/access/can.ts";
import { anchorsOf } from "#domain/questionnaire/anchors.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readAudit } from "#server/tasks/readAudit.ts";
import { anchorsResponse } from "#server/tasks/responseShapes.ts";

/** The grading anchors of each question of an audit, in one language, for people who may read its questions. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/anchors",
  summary: "Grading anchors for the questions of an audit",
  access: rolesWith(programmeResources.get("task"), "read"),
  query: { languageCode: languageTag },
  etag: true,
  response: anchorsResponse,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, query }) {
    const locale = documentLocale(query.languageCode);
    const { sections } = await readAudit(services, actor, params.code);
    const anchored = sections.flatMap(({ anchors, questions }) =>
      questions.map((question): [string, string[]] => [
        question.id,
        anchorsOf(question, anchors).map((texts) => textIn(texts, locale)),
      ]),
    );
    return Object.fromEntries(anchored.filter(([, texts]) => texts.length > 0));
  },
});
