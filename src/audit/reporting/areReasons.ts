import report from "#schemas/resources/report.json";

/** Minimum length of a reason, as the server requires (`questionReasons` in `schemas/resources/report.json`). */
const { minLength } = report.properties.questionReasons.additionalProperties;

/** Whether at least one question has a reason, and each reason is long enough. */
export function areReasons(given: unknown): boolean {
  const reasons = Object.values((given ?? {}) as Record<string, string>);
  return reasons.length > 0 && reasons.every((reason) => [...reason.trim()].length >= minLength);
}
