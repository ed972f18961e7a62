import { objectOf } from "#server/http/action.ts";
import { count, listOf, mapOf, moment, momentOrNull, number, text } from "#server/http/shapes.ts";

const practiceProperties = {
  practisedAt: momentOrNull,
  practiceDifference: { type: ["number", "null"], minimum: 0 },
} as const;

/** An auditor's practice: when it was completed, and its mean distance from the model in points per answer. */
export const practiceOrNull = { ...objectOf(practiceProperties), type: ["object", "null"] } as const;

/** The comparison of a graded example with the model: own points, the model's with reasons, and figures. */
export const comparisonShape = objectOf({
  example: count,
  points: mapOf(count),
  grades: mapOf(objectOf({ points: count, reason: text })),
  meanDifference: { type: "number" },
  withinOne: number,
  attempts: count,
  gradedAt: moment,
});

/** The practice of an auditor with its rule, its results and the kind of answers with the largest difference. */
export const standingShape = objectOf({
  ...practiceProperties,
  state: { type: "string", enum: ["due", "differs", "done"] },
  ends: momentOrNull,
  rule: {
    ...objectOf({ examples: count, meanDifferenceAtMost: number, months: count }),
    type: ["object", "null"],
  },
  lookAt: { ...objectOf({ step: text, difference: { type: "number" } }), type: ["object", "null"] },
  results: listOf(comparisonShape),
});
