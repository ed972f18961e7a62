/** Relation between the subject of a call and the caller. */
export const relations = ["own", "same office", "other office", "another auditor's", "absent"] as const;
export type Relation = (typeof relations)[number];

/** Subject of a call: the part of path or body that names it, and values that the body must repeat. */
export interface Subject {
  id: string;
  revision?: number;
  [property: string]: unknown;
}
