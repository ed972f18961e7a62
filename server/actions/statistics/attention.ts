import { managers } from "#domain/roles.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, countOrNull, countryCode, listOf, text } from "#server/http/shapes.ts";
import { readAttention } from "#server/statistics/attention.ts";

/** The items that need the attention of administrators, with the numbers of a month ago. */
export default defineAction({
  method: "GET",
  path: "/statistics/attention",
  summary: "Items that need attention, compared with a month ago",
  access: managers,
  query: { country: countryCode },
  response: listOf(objectOf({ name: text, count, before: countOrNull })),
  handle: ({ services, actor, query }) => readAttention(services, actor, query.country),
});
