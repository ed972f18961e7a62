import { constants } from "node:os";

/** @type {(() => unknown)[]} */
const tasks = [];

/** Has a task run when the script ends, by itself or by a signal; the latest first. @param {() => unknown} task */
export const atEnd = (task) => void tasks.unshift(task);

/** Runs what `atEnd` was given; one that fails does not keep the others from running. */
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
