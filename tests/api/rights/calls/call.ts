import type { Subject } from "#tests/api/rights/subject.ts";

/** How a route is called: its subject, and a valid request that only a missing right can refuse. */
export interface Call {
  /** Subject named by the path's first parameter, or by the body. */
  about?: string;
  /** The path's further parameter. */
  also?: (subject: Subject) => string;
  query?: string;
  body?: (subject: Subject) => object;
  /** Instead of a body: it depends on the sender. */
  bodyOf?: (self: Subject) => object;
  headers?: (subject: Subject) => Record<string, string>;
}

/** Calls by their method and path, parameters left nameless. */
export type Calls = Record<string, Call>;

/** A body with the revision that was read. */
export const revision = ({ revision: read }: Subject) => ({ revision: read });

/** A body that names an audit. */
export const task = ({ id }: Subject) => ({ taskCode: id });

/** The standard calls of every resource: lists, reads, changes, deletes; creates if `create` has a body. */
export const record = (about: string, path: string, create?: Call["body"]): Calls => ({
  [`GET ${path}`]: {},
  ...(create ? { [`POST ${path}`]: { body: create } } : {}),
  [`GET ${path}/{}`]: { about },
  [`PATCH ${path}/{}`]: { about, body: revision },
  [`DELETE ${path}/{}`]: { about },
});
