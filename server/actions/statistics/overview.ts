import { defineAction, objectOf } from "#server/action.ts";
import { readOverview } from "#server/statistics/overview.ts";

const text = { type: "string" };
const count = { type: "integer" };
const listOf = (properties: Record<string, object>) => ({ type: "array", items: objectOf(properties) });

/** The programme at a glance, for those who manage it: all of it, or an office's own part. */
export default defineAction({
  method: "GET",
  path: "/statistics/overview",
  summary: "The programme at a glance",
  access: ["admin", "office"],
  response: objectOf({
    audits: listOf({ status: text, country: text, count }),
    waiting: listOf({ status: text, count, median: count, longest: count }),
    deadlines: listOf({ code: text, title: text, enterprise: text, expirationDate: text }),
    certificates: listOf({ level: text, count }),
    expiring: listOf({ number: text, enterprise: text, level: text, expirationDate: text }),
    auditors: listOf({ id: text, name: text, running: count, completed: count }),
  }),
  handle: ({ services, actor }) => readOverview(services, actor),
});
