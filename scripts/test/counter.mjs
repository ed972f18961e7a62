import { writeFileSync } from "node:fs";

/**
 * Counts tests for the closing line of `npm test`, into the file that TEST_COUNTS names.
 * A file that could not be read as tests, or an error outside any test, is a failure too.
 * @implements {import("vitest/reporters").Reporter}
 */
export default class Counter {
  /**
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        counts[state === "pending" ? "failed" : state]++;
      }
      counts.failed += module.errors().length;
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
    }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
  }
}
