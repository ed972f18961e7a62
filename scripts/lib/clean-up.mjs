import { constants } from "node:os";

/** @type {(() => unknown)[]} */
const tasks = [];

/** Registers a task for the end of the script, also after a signal; the latest runs first. @param {() => unknown} task */
export const atEnd = (task) => void tasks.unshift(task);

/** Runs the tasks of `atEnd`; a failed one does not prevent the others. */
export async function cleanUp() {
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    try {
      await task();
    } catch (error) {
      console.error(error);
    }
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, async () => {
    await cleanUp();
    process.exit(128 + constants.signals[signal]);
  });
}
