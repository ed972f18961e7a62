import check, { type BrokenRule } from "#schemas/reports/audit-report.json?check";

/** What a report breaks of its schema; code that Ajv wrote at the build, the same for browser and server. */
export const brokenRules = (sections: object): readonly BrokenRule[] => (check(sections) ? [] : (check.errors ?? []));
