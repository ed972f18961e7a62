// Sets up what the tests need, runs them, and ends with one line: `N passed, N failed`, and `, N skipped` if any.
// In CI, a few failed files run again; a test that passes then is reported as unstable.
import { cleanUp } from "./lib/clean-up.mjs";
import { inCi } from "./lib/in-ci.mjs";
import { runFailedAgain } from "./test/again.mjs";
import { close } from "./test/closing.mjs";
import { install, prepare } from "./test/prepare.mjs";
import { countTestFiles, select } from "./test/projects.mjs";
import { keepTemporaryFilesInMemory } from "./test/temporary-files.mjs";
import { runVitest } from "./test/vitest.mjs";

async function test(args) {
  const selection = select(args);
  const { names, rest } = selection;
  await install(selection);
  keepTemporaryFilesInMemory();
  const { env, missing } = await prepare(selection);
  const runnable = names.filter((name) => !missing.includes(name));

  let counts = { passed: 0, skipped: 0, failures: [], unstable: [] };
  if (runnable.length > 0) Object.assign(counts, await runVitest(runnable, rest, env));
  if (inCi) counts = await runFailedAgain(counts, (project, file) => runVitest([project], [file], env));
  // In CI a missing tool is a failure; elsewhere the tests that need it are skipped, and a file counts as one.
  for (const name of missing) {
    const files = countTestFiles(name);
    if (inCi) counts.failures.push(...Array(files).fill({ why: `${name}: a file lacks what it needs to run` }));
    else counts.skipped += files;
  }
  return counts;
}

/** Whatever keeps the tests from being run is a failure. */
const broken = (error) => {
  console.error(error);
  return { passed: 0, skipped: 0, failures: [{ why: `nothing was tested: ${error.message}` }], unstable: [] };
};
const counts = await test(process.argv.slice(2)).catch(broken);
await cleanUp();
close(counts);
process.exit(counts.failures.length > 0 ? 1 : 0);
