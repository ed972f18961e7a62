import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, flag, listOf, text, textOrNull } from "#server/http/shapes.ts";
import { availableAuditors } from "#server/tasks/availableAuditors.ts";
import { lastGradedShape } from "#server/tasks/responseShapes.ts";

/**
 * The active auditors of all countries, for people who assign audits. Includes the facts that matching needs, and no
 * address.
 */
export default defineAction({
  method: "GET",
  path: "/auditors/available",
  summary: "Auditors available for assignment",
  access: rolesFor("assignAuditor"),
  response: listOf(
    objectOf({
      id: text,
      fullname: text,
      country: textOrNull,
      institutionId: textOrNull,
      institutionKnown: flag,
      tiedTo: listOf(text),
      lastGraded: listOf(lastGradedShape),
      speakingLanguages: listOf(text),
      experience_from_fields: listOf(text),
      running: count,
      atOnce: count,
      absentUntil: textOrNull,
      practised: flag,
    }),
  ),
  handle: ({ services }) => availableAuditors(services, services.database.kysely, services.now()),
});
