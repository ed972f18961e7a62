import type { Subject } from "#tests/api/rights/subject.ts";

/** How a route is called: what it is about, and what is sent so that nothing but a right is in the way. */
export interface Call {
  /** What the path's first parameter names, or the body. */
  about?: string;
  /** The path's further parameter. */
  also?: (subject: Subject) => string;
  query?: string;
  body?: (subject: Subject) => object;
  /** In place of a body: what is sent depends on who sends it. */
  bodyOf?: (self: Subject) => object;
  headers?: (subject: Subject) => Record<string, string>;
}

/** Calls by their method and path, parameters left nameless. */
export type Calls = Record<string, Call>;

/** A body that says which revision was read. */
export const revision = ({ revision: read }: Subject) => ({ revision: read });

/** A body that names an audit. */
export const task = ({ id }: Subject) => ({ taskCode: id });

/** The calls that every resource has: lists, reads, changes, deletes; creates where `create` says what is sent. */
export const record = (about: string, path: string, create?: Call["body"]): Calls => ({
  [`GET ${path}`]: {},
  ...(create ? { [`POST ${path}`]: { body: create } } : {}),
  [`GET ${path}/{}`]: { about },
  [`PATCH ${path}/{}`]: { about, body: revision },
  [`DELETE ${path}/{}`]: { about },
});
