import { hostname } from "node:os";

/**
 * Output that cannot be written, such as to a file on a full disk, is dropped. The log's own stream would end the
 * process.
 */
process.stdout.on("error", () => {});

/** The destination of the log. */
export const standardOutput = { write: (line: string): void => void process.stdout.write(line) };

/** Numbers of the log's levels. */
const levels = { info: 30, warn: 40, error: 50 };

/**
 * Prints a message for the operator at any log level, even before there is an application. It is plain text on a
 * terminal, otherwise a JSON line like those of the log.
 */
export function tell(msg: string, level: keyof typeof levels = "info"): void {
  const line = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), msg };
  standardOutput.write(`${process.stdout.isTTY ? msg : JSON.stringify(line)}\n`);
}
