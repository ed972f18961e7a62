/**
 * How the projects are shared out over runs of Vitest, and how many files of each run are open at a time, for two cores:
 * some files wait for a page, a database or a timer and leave a core to others.
 *
 * Browsers have the machine first, since a page that lacks a core is slow; the rules are tested with what those leave. Then
 * come the server's tests and the interface's, side by side.
 * @type {Record<"browsers" | "rules" | "server" | "interface", {projects: string[], filesAtOnce: number}>}
 */
export const runs = {
  browsers: { projects: ["e2e"], filesAtOnce: 3 },
  rules: { projects: ["domain"], filesAtOnce: 2 },
  server: { projects: ["api-postgres", "pdf", "api-sqlite"], filesAtOnce: 5 },
  interface: { projects: ["ui"], filesAtOnce: 2 },
};
