import { defineConfig } from "vitest/config";
import tests from "../../vitest.config.ts";
import { suites } from "./parts.mjs";

/** No test measures time, and a mutant that hangs is ended by Stryker. */
const PATIENCE_MS = 20 * 60_000;

/**
 * A test file that fails to load has failed. Stryker only counts failed tests, and such a file has none. So it gets
 * one; otherwise a mutant that breaks loading would count as unnoticed.
 */
const failedFiles = {
  onTestModuleEnd({ task: file }) {
    if (file.result?.state !== "fail" || file.tasks.length > 0) return;
    file.tasks.push({ type: "test", name: "can be loaded", mode: "run", file, result: file.result });
  },
};

const { project: name, ...suite } = suites[process.env.MUTATION_SUITE ?? "domain"];
const named = process.env.MUTATION_TESTS?.split(" ").filter(Boolean) ?? [];
/** A folder means all tests in it. */
const testsIn = (path) => (/\.tsx?$/.test(path) ? path : `${path.replace(/\/$/, "")}/**/*.test.{ts,tsx}`);
const project = tests.test.projects.find(({ test }) => test.name === name).test;

/** Stryker runs one project in threads, which take no options of V8. */
export default defineConfig({
  plugins: tests.plugins,
  test: {
    ...project,
    ...suite,
    ...(named.length > 0 && { include: named.map(testsIn) }),
    execArgv: [],
    expect: tests.test.expect,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    reporters: [failedFiles],
  },
});
