import { managers } from "#domain/roles.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, countOrNull, listOf, text } from "#server/http/shapes.ts";
import { readFigures } from "#server/statistics/figures.ts";
import { partOf, partQuery } from "#server/statistics/part.ts";

const counts = { requested: count, completed: count, passed: count } as const;

/** The programme's figures for a period by country and by month, for people who manage it. */
export default defineAction({
  method: "GET",
  path: "/statistics/figures",
  summary: "The programme's figures for a period, by country and by month",
  access: managers,
  query: partQuery,
  response: objectOf({
    countries: listOf(objectOf({ country: text, ...counts, running: count, medianDays: countOrNull, inForce: count })),
    months: listOf(objectOf({ month: text, ...counts })),
  }),
  handle: ({ services, actor, query }) => readFigures(services, actor, partOf(query, services.now())),
});
