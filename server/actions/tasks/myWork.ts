import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { myWork } from "#server/tasks/myWork.ts";
import { myWorkResponse } from "#server/tasks/responseShapes.ts";

/** Roles that work on audits instead of managing records. */
const workers = (Object.keys(programme.roles) as Role[]).filter((role) => !programme.roles[role].managesRecords);

/** The reader's open work and the progress of their audits, shown on their home page and in their lists. */
export default defineAction({
  method: "GET",
  path: "/tasks/my-work",
  summary: "Your open work in current audits",
  access: workers,
  query: { languageCode: languageTag },
  response: myWorkResponse,
  handle: async ({ services, actor, query }) => myWork(services, actor, documentLocale(query.languageCode)),
});
