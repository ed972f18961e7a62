import { writeFileSync } from "node:fs";

/**
 * Counts tests for the closing line of `npm test`, and names those that failed, into the file that TEST_COUNTS names.
 * A file that could not be read as tests, or an error outside any test, is a failure too.
 * @implements {import("vitest/reporters").Reporter}
 */
export default class Counter {
  /**
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly import("@vitest/utils").SerializedError[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const counts = {
      passed: 0,
      skipped: 0,
      failures: unhandledErrors.map((error) => line("outside any test", [error])),
    };
    for (const module of modules) {
      const where = `${module.project.name} ${module.relativeModuleId}`;
      const broken = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
      counts.failures.push(...broken.map((error) => line(where, [error])));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "passed" || state === "skipped") counts[state]++;
        else counts.failures.push(line(`${where} > ${test.fullName}`, errors));
      }
    }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
  }
}

/** Where something failed, and the first line of why; a test that never ended has no error. */
function line(where, errors = []) {
  const [message] = String(errors[0]?.message ?? "never ended").split("\n", 1);
  return `${where}: ${message}`;
}
