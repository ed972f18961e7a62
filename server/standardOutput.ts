/** What cannot be written, to a file on a full disk say, is not logged: the log's own stream would end the process. */
process.stdout.on("error", () => {});

/** Where the log goes. */
export const standardOutput = { write: (line: string): void => void process.stdout.write(line) };
