// Removes one condition of a query at a time, and reports those that no test notices: Stryker does not change them.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { root } from "../lib/root.mjs";

/** A condition on a line of its own: a step of a query, or a member of a list of conditions. */
const condition = /^\s*(\.where\(.*\)|(where|eb)(\.not|\.exists)?\(.*\),)$/;

const sourcesIn = (path) =>
  statSync(root + path).isDirectory()
    ? readdirSync(root + path, { recursive: true })
        .filter((name) => /\.ts$/.test(name) && !/migrations|postgres/.test(name))
        .sort()
        .map((name) => `${path}/${name}`)
    : [path];

/** The conditions of these sources: where each is, `path:line`, and how it is written. */
function conditionsIn(paths) {
  return paths.flatMap(sourcesIn).flatMap((path) =>
    readFileSync(root + path, "utf8")
      .split("\n")
      .flatMap((line, index) => (condition.test(line) ? [{ place: `${path}:${index + 1}`, text: line.trim() }] : [])),
  );
}

function isMissed(place) {
  const words = ["vitest", "run", "--config", "scripts/mutation/vitest.config.mjs", "--bail=1"];
  const env = { ...process.env, MUTATION_SUITE: "server", MUTATION_CONDITION: place };
  return spawnSync("npx", words, { cwd: root, env, stdio: "ignore" }).status !== 0;
}

/**
 * Tries the tests of `MUTATION_TESTS` without each condition, and prints what became of it.
 * @param {string[]} paths folders or files of the server
 * @returns {boolean} whether a test misses each of them
 */
export function tryConditions(paths) {
  const found = conditionsIn(paths);
  const unmissed = found.filter(({ place, text }) => {
    const missed = isMissed(place);
    console.log(`${missed ? "Missed" : "Not missed"}: ${place} ${text}`);
    return !missed;
  });
  console.log(`${found.length - unmissed.length} of ${found.length} conditions are missed by a test`);
  return unmissed.length === 0;
}
