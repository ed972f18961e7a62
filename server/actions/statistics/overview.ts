import { managers } from "#domain/roles.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, listOf, text } from "#server/http/shapes.ts";
import { readOverview } from "#server/statistics/overview.ts";

/** An overview of the programme for people who manage it. Offices see only their part. */
export default defineAction({
  method: "GET",
  path: "/statistics/overview",
  summary: "The programme at a glance",
  access: managers,
  query: {},
  response: objectOf({
    audits: listOf(objectOf({ status: text, country: text, count })),
    waiting: listOf(objectOf({ status: text, count, median: count, longest: count })),
    deadlines: listOf(objectOf({ code: text, title: text, enterprise: text, country: text, expirationDate: text })),
    certificates: listOf(objectOf({ level: text, count })),
    auditors: listOf(objectOf({ id: text, name: text, running: count, completed: count })),
  }),
  handle: ({ services, actor }) => readOverview(services, actor),
});
