/** Of the versions of Node.js that it was measured with: another V8 may not know the option, and would not start. */
const optionsByVersion = { 20: ["--interrupt-budget=1000000"] };

/**
 * Options of a Node.js process that lives for a test alone. V8 compiles what runs often a second time, with every
 * optimisation, which pays in a node that serves for weeks; what lives for seconds pays more for it than it gets back.
 * @type {string[]}
 */
export const shortLived = optionsByVersion[process.versions.node.split(".")[0]] ?? [];
