import check, { type BrokenRule } from "#schemas/reports/audit-report.json?check";

/** The schema rules that a report breaks. Ajv generates the code during the build, the same for browser and server. */
export const brokenReportRules = (sections: object): readonly BrokenRule[] =>
  check(sections) ? [] : (check.errors ?? []);
