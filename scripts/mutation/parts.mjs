import { readdirSync } from "node:fs";
import { seededRandom } from "../lib/random.mjs";
import { root } from "../lib/root.mjs";

/** What migrations and generated files do is tried elsewhere, and the tests here run on SQLite alone. */
const elsewhere = /migrations|generated|postgres/;

const sourcesBelow = (folder) =>
  readdirSync(root + folder, { recursive: true })
    .filter((name) => name.endsWith(".ts") && !elsewhere.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .sort();

/** Some files of the server, the same for the same seed: two of its database, eight of its actions, some 200 mutants without those that are there before a test runs. */
export function sampleOfServer(seed) {
  const random = seededRandom(seed);
  const some = (folder, count) =>
    sourcesBelow(folder)
      .map((path) => [random.next(), path])
      .sort(([one], [other]) => one - other)
      .slice(0, count)
      .map(([, path]) => path);
  return [...some("server/database", 2), ...some("server/actions", 8)];
}

/** Which tests are to notice a change, and where what was found is kept. */
export const suites = {
  domain: { include: ["tests/domain/**/*.test.ts"], exclude: [] },
  // Without those that wait for times, start many servers, or try at random: they take half the time and notice little more.
  server: {
    include: ["tests/api/**/*.test.ts"],
    exclude: [
      "starting",
      "bodies",
      "demo",
      "limits",
      "fuzz/fuzz",
      "migrations/*",
      "lostConnections",
      "storage",
      "eventStreams",
    ].map((name) => `tests/api/${name}.test.ts`),
  },
};
