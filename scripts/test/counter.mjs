import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../lib/root.mjs";

/**
 * A failure: its project and file, the test's name, its line, and the first line of the reason. A browser test also has
 * the pages of its visitors, in one line. An error outside any test has no name.
 * @typedef {{project?: string, file?: string, name?: string, at?: string, why: string, seen?: string}} Failure
 */

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
      failures: unhandledErrors.map((error) => reason([error])),
    };
    for (const module of modules) {
      const where = { project: module.project.name, file: module.relativeModuleId };
      const broken = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
      counts.failures.push(...broken.map((error) => ({ ...where, ...reason([error]) })));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "passed" || state === "skipped") counts[state]++;
        else counts.failures.push({ ...where, ...reason(errors), name: test.fullName });
      }
    }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
  }
}

/** The place in the tests where something failed, and the first line of why; a test that never ended has no error. */
function reason(errors = []) {
  const message = String(errors[0]?.message ?? "never ended");
  const [why] = message.split("\n", 1);
  const seen = /^Visitor 1 saw .*/ms.exec(message)?.[0].replace(/\s+/g, " ");
  const places = (errors[0]?.stacks ?? []).map(({ file, line }) => `${relative(root, file)}:${line}`);
  return { why, seen, at: places.find((place) => place.startsWith("tests/")) };
}
