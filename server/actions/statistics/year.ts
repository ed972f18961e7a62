import { programme } from "#domain/programme.ts";
import { managers } from "#domain/roles.ts";
import type { steps } from "#domain/scoring/steps.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, countOrNull, listOf, text } from "#server/http/shapes.ts";
import { partOf, partQuery } from "#server/statistics/part.ts";
import { readYear } from "#server/statistics/year.ts";

const share = { type: ["number", "null"], minimum: 0, maximum: 1 } as const;

/**
 * Figures of a period's audits for people who manage the programme: stages, setbacks, fields, certificates and
 * auditors.
 */
export default defineAction({
  method: "GET",
  path: "/statistics/year",
  summary: "Audits of a period: durations, setbacks, averages by field and step, certificates, auditors",
  access: managers,
  query: partQuery,
  response: objectOf({
    stages: listOf(objectOf({ name: text, audits: count, medianDays: countOrNull })),
    setbacks: listOf(objectOf({ name: text, count })),
    fields: listOf(
      objectOf({
        auditFieldId: text,
        share,
        steps: objectOf({ plan: share, do: share, check: share, act: share } satisfies Record<
          (typeof steps)[number],
          object
        >),
      }),
    ),
    certificates: listOf(objectOf({ level: { enum: programme.levels.map(({ name }) => name) }, count })),
    auditors: objectOf({ active: count, idle: count, median: countOrNull, most: countOrNull }),
  }),
  handle: ({ services, actor, query }) => readYear(services, actor, partOf(query, services.now())),
});
