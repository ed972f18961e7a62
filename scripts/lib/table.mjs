const line = (cells) => `| ${cells.join(" | ")} |`;

/** A table as Markdown has it. @param {unknown[]} head @param {unknown[][]} rows */
export const tableOf = (head, rows) => [head, head.map(() => "---"), ...rows].map(line).join("\n");

/** The head of `verdictOf`. */
export const VERDICT = ["what", "found", "wanted", "holds"];

/**
 * A row with a result next to its expectation.
 * @param {{what: string, found: string | number, wanted: string | number, holds: boolean}} row
 */
export const verdictOf = ({ what, found, wanted, holds }) => [what, found, wanted, holds ? "yes" : "NO"];
