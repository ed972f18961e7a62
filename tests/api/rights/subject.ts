/** How what a call is about belongs to who calls. */
export const relations = ["own", "same office", "other office", "another auditor's", "absent"] as const;
export type Relation = (typeof relations)[number];

/** What a call is about: the part of its path or body that names it, and what the body has to repeat of it. */
export interface Subject {
  id: string;
  revision?: number;
  [property: string]: unknown;
}
