/** Length of the report on the pages of a browser test’s visitors. */
const SEEN_AT_MOST = 600;

/** @param {import("./counter.mjs").Failure} failure */
function describe({ project, file, name, at, why, seen }) {
  const test = [[project, file].filter(Boolean).join(" "), name].filter(Boolean).join(" > ");
  const text = [test, at, why].filter(Boolean).join(": ");
  return seen ? `${text}\n  ${seen.slice(0, SEEN_AT_MOST)}` : text;
}

/**
 * Prints unstable and failed tests, then the closing line. A run without any test has failed.
 * @param {import("./vitest.mjs").Counts & {unstable: import("./counter.mjs").Failure[]}} counts
 */
export function close({ passed, skipped, failures, unstable }) {
  if (passed + skipped + failures.length === 0) failures.push({ why: "no test was found" });
  for (const failure of unstable) console.log(`UNSTABLE ${describe(failure)}`);
  for (const failure of failures) console.log(`FAILED ${describe(failure)}`);
  console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
}
