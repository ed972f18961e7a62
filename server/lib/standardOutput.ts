import { hostname } from "node:os";

/** What cannot be written, to a file on a full disk say, is not logged: the log's own stream would end the process. */
process.stdout.on("error", () => {});

/** Where the log goes. */
export const standardOutput = { write: (line: string): void => void process.stdout.write(line) };

/** The log's levels by their numbers. */
const levels = { info: 30, warn: 40, error: 50 };

/**
 * Tells whoever runs this node something that no level hides, and before there is an application to log it: plain words at a
 * terminal, else a line of JSON as every other of the log.
 */
export function tell(msg: string, level: keyof typeof levels = "info"): void {
  const line = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), msg };
  standardOutput.write(`${process.stdout.isTTY ? msg : JSON.stringify(line)}\n`);
}
