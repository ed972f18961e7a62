// The switches of changes in a process of tests. Sources with changes look for this object (Stryker's instrumenter).
globalThis.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } };
export const switches = globalThis.__stryker__;

/** A change may make a loop endless: it ends after so many times the usual number of rounds. */
const LOOP_FACTOR = 100;

/** The test, or hooks, that run from now on; without a name, modules are loaded. @param {string} [name] */
export function nameTest(name) {
  switches.currentTestId = name;
}

/** Forgets what has run. Sources keep the object of counts, so only its contents are new. */
export function forgetRuns() {
  nameTest(undefined);
  Object.assign(switches.mutantCoverage, { static: {}, perTest: {} });
}

/** The changes whose code ran since `forgetRuns`: how often in tests, and in which. */
export function reachedChanges() {
  const { perTest, static: whileLoading } = switches.mutantCoverage;
  const reached = new Map(Object.keys(whileLoading).map((id) => [id, { hits: 0, tests: [] }]));
  for (const [test, counts] of Object.entries(perTest))
    for (const [id, count] of Object.entries(counts)) {
      const { hits, tests } = reached.get(id) ?? { hits: 0, tests: [] };
      reached.set(id, { hits: hits + count, tests: [...tests, test] });
    }
  return reached;
}

/**
 * Makes one change while something runs.
 * @param {string} id
 * @param {number} hits how often its code runs without it
 * @param {() => Promise<object>} run
 */
export async function withChange(id, hits, run) {
  Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: LOOP_FACTOR * (hits + 1) });
  const result = await run();
  switches.activeMutant = undefined;
  return result;
}

function countRun(id) {
  const { static: whileLoading, perTest } = switches.mutantCoverage;
  const test = switches.currentTestId;
  if (test) perTest[test] ??= {};
  const counts = test ? perTest[test] : whileLoading;
  counts[id] = (counts[id] ?? 0) + 1;
}

/** Whether a query keeps this condition (`conditions.mjs`). */
switches.isKept = (id) => {
  countRun(id);
  return switches.activeMutant !== id;
};

/** The name of this step of a query, or of one without effect. */
switches.step = (id, name) => (switches.isKept(id) ? name : "unchangedQuery");
Object.defineProperty(Object.prototype, "unchangedQuery", {
  configurable: true,
  value() {
    return this;
  },
});
