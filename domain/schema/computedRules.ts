/** How a property that has no column follows from one that has. */
export type Derived =
  | { rule: "isSet"; of: string }
  | { rule: "isPast"; of: string }
  | { rule: "isWithinDays"; of: string; days: number }
  | { rule: "same"; of: string };

/** A state: the name of the first of these computed yes-or-no properties that holds. */
export interface FirstOf {
  rule: "firstOf";
  of: string[];
  otherwise: string;
}

/** A property from other records: a number, a word or a boolean computed by the database, `server/resources/queried.ts`. */
export interface Queried {
  rule: "query";
}

/** How a property that has no column follows from others. */
export type Computed = Derived | FirstOf | Queried;
