// One more run of a test file in a process that has loaded its modules.
import { startTests } from "vitest/internal/browser";
import { nameTest } from "./switches.mjs";

/** The name of code that runs in a hook. */
const HOOKS = "hooks";

/** Failed tests count, and so do errors outside of them. */
const errors = [];
for (const event of ["unhandledRejection", "uncaughtException"]) process.on(event, (error) => errors.push(error));

/** The first failure in a file or suite. */
export const firstFailed = (task) =>
  task.tasks?.map(firstFailed).find(Boolean) ?? (task.result?.state === "fail" ? task : undefined);

const quiet = async () => {};

/** A runner that reports nothing, and stops at the first failure or after the last of these tests. */
function passOf(runner, tests) {
  const left = new Set(tests);
  let isOver = false;
  return Object.assign(Object.create(runner), {
    onTaskUpdate: quiet,
    onCollected: quiet,
    onAfterRunFiles: quiet,
    onCleanupWorkerContext: undefined,
    onBeforeRunFiles: async () => nameTest(HOOKS),
    onBeforeRunTask(test) {
      if (isOver) test.mode = "skip";
      return runner.onBeforeRunTask(test);
    },
    onBeforeTryTask(test) {
      nameTest(test.id);
      return runner.onBeforeTryTask(test);
    },
    onAfterRunTask(test) {
      nameTest(HOOKS);
      isOver ||= firstFailed(test) !== undefined || (left.delete(test.id) && left.size === 0);
      return runner.onAfterRunTask(test);
    },
  });
}

/**
 * Runs a file again.
 * @param {import("vitest/runners").VitestTestRunner} runner
 * @param {string} path
 * @param {string[]} [tests] only until the last of these; without them, all
 * @returns {Promise<{failed?: string, ms: number}>} failed: the name of the first failed test, and its error
 */
export async function runAgain(runner, path, tests = []) {
  errors.length = 0;
  const start = performance.now();
  const [file] = await startTests([{ filepath: path }], passOf(runner, tests));
  const ms = performance.now() - start;
  const task = firstFailed(file);
  if (task) return { failed: `${task.name}: ${task.result.errors?.[0]?.message}`, ms };
  return errors.length > 0 ? { failed: String(errors[0]), ms } : { ms };
}
