import { programme } from "#domain/programme.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { count, countOrNull, countryCode, day, listOf, text } from "#server/shapes.ts";
import { readFigures } from "#server/statistics/figures.ts";

const counts = { requested: count, completed: count, passed: count } as const;

/** The programme's figures for a period by country and by month, for those who manage it. */
export default defineAction({
  method: "GET",
  path: "/statistics/figures",
  summary: "The programme's figures for a period, by country and by month",
  access: ["admin", "office"],
  query: {
    from: day,
    to: day,
    country: countryCode,
    level: { type: "string", enum: programme.levels.map(({ name }) => name) },
  },
  response: objectOf({
    countries: listOf(objectOf({ country: text, ...counts, running: count, medianDays: countOrNull, inForce: count })),
    months: listOf(objectOf({ month: text, ...counts })),
  }),
  handle: ({ services, actor, query: { from, to, ...part } }) => {
    const today = services.now().toISOString().slice(0, 10);
    return readFigures(services, actor, { from: from ?? today, to: to ?? today, ...part });
  },
});
