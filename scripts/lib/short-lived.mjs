/** By versions of Node.js, those that were measured: one whose V8 does not know the option does not start. */
const optionsByVersion = { 20: ["--interrupt-budget=1000000"] };

/**
 * Options of a Node.js process that lives for a test alone. V8 compiles what runs often a second time, with every
 * optimisation. A node that serves for weeks gets that back; a test does not, and begins with it fifteen times later.
 * @type {string[]}
 */
export const shortLivedOptions = optionsByVersion[process.versions.node.split(".")[0]] ?? [];
