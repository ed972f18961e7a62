/** Measured versions of Node.js: a version whose V8 does not know the option does not start. */
const optionsByVersion = { 20: ["--interrupt-budget=1000000"] };

/**
 * Options of a Node.js process that only lives for a test. V8 compiles frequent code a second time with all
 * optimisations. That pays for a node that serves for weeks; in a test it starts only after fifteen times as many runs.
 * @type {string[]}
 */
export const shortLivedOptions = optionsByVersion[process.versions.node.split(".")[0]] ?? [];
