/** More files with failures than this have a common cause, which a second run would only delay. */
const FILES_AT_MOST = 3;

const keyOf = ({ project, file }) => `${project} ${file}`;

/**
 * Runs the files of failed tests once again, one after the other, when the machine does nothing else. A test that passes
 * then is unstable: it counts as passed, and its first failure is reported (decision 129).
 * @param {import("./vitest.mjs").Counts} counts of the first run
 * @param {(project: string, file: string) => Promise<import("./vitest.mjs").Counts>} run
 * @returns {Promise<import("./vitest.mjs").Counts & {unstable: import("./counter.mjs").Failure[]}>}
 */
export async function runFailedAgain({ passed, skipped, failures }, run) {
  const files = [...new Map(failures.map((failure) => [keyOf(failure), failure])).values()];
  if (files.length > FILES_AT_MOST || failures.some(({ name }) => !name))
    return { passed, skipped, failures, unstable: [] };
  const left = [];
  for (const { project, file } of files) left.push(...(await run(project, file)).failures);
  const isLeft = ({ name, ...place }) => left.some((each) => keyOf(each) === keyOf(place) && each.name === name);
  const unstable = failures.filter((failure) => !isLeft(failure));
  return { passed: passed + failures.length - left.length, skipped, failures: left, unstable };
}
