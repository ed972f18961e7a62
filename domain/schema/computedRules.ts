/** Rule for a property without a column that is derived from one with a column. */
export type Derived =
  | { rule: "isSet"; of: string }
  | { rule: "isPast"; of: string }
  | { rule: "isWithinDays"; of: string; days: number }
  | { rule: "same"; of: string };

/** Rule for a state: the name of the first of these computed boolean properties that is true. */
export interface FirstOf {
  rule: "firstOf";
  of: string[];
  otherwise: string;
}

/** A property from other records: a number, a word or a boolean computed by the database, `server/resources/queried.ts`. */
export interface Queried {
  rule: "query";
}

/** Rule for a property without a column that is derived from others. */
export type Computed = Derived | FirstOf | Queried;
