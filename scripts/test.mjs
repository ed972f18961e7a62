// Sets up what the tests need, runs them, and ends with one line: `N passed, N failed`, and `, N skipped` if any.
import { cleanUp } from "./lib/clean-up.mjs";
import { inCi } from "./lib/in-ci.mjs";
import { install, prepare } from "./test/prepare.mjs";
import { countFiles, select } from "./test/projects.mjs";
import { keepTemporaryFilesInMemory } from "./test/temporary-files.mjs";
import { runVitest } from "./test/vitest.mjs";

async function test(args) {
  const { names, rest } = select(args);
  await install(names);
  keepTemporaryFilesInMemory();
  const { env, missing } = await prepare(names);
  const runnable = names.filter((name) => !missing.includes(name));

  const counts = { passed: 0, failed: 0, skipped: 0 };
  if (runnable.length > 0) Object.assign(counts, await runVitest(runnable, rest, env));
  // In CI a missing tool is a failure; elsewhere the tests that need it are skipped, a file counting as one.
  for (const name of missing) counts[inCi ? "failed" : "skipped"] += countFiles(name);
  return counts;
}

const nothing = { passed: 0, failed: 1, skipped: 0 };
const { passed, failed, skipped } = await test(process.argv.slice(2)).catch((error) => {
  console.error(error);
  return nothing;
});
await cleanUp();

const failures = passed + failed + skipped === 0 ? 1 : failed;
console.log(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failures > 0 ? 1 : 0);
