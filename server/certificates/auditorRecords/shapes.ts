import { objectOf } from "#server/http/action.ts";
import { count, countOrNull, day, flag, listOf, moment, text } from "#server/http/shapes.ts";

/** JSON Schema of the year of an auditor, with titles of audit fields. */
const yearShape = objectOf({
  audits: count,
  sentBack: count,
  secondOpinions: count,
  questions: count,
  fields: listOf(text),
  languages: listOf(text),
  minutes: count,
  compared: count,
  withinOnePercent: countOrNull,
  examples: count,
  examplesWithinOnePercent: countOrNull,
});

const identity = { number: text, verificationId: text, shortCode: text, year: count, date: day, facts: yearShape };

/** JSON Schema of the records of an auditor: issued ones, and years without a record yet. */
export const ownRecordsShape = objectOf({
  issued: listOf(objectOf(identity)),
  open: listOf(objectOf({ year: count, facts: yearShape })),
});

/** JSON Schema of a record's public page. */
export const recordPageShape = objectOf({
  ...identity,
  name: text,
  issuer: { ...objectOf({ name: text, address: text }), type: ["object", "null"] } as const,
  sample: flag,
  checkedAt: moment,
});
