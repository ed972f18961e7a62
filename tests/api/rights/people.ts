/** Callers, in the order of the table's columns. */
export const people = [
  "visitor",
  "admin",
  "auditor",
  "trainer",
  "student",
  "enterprise",
  "office",
  "suspended",
  "pending",
] as const;
export type Person = (typeof people)[number];
