// Changes the sources in small ways (mutants), and counts the changes that tests notice.
// `npm run mutation` changes all of domain.
// `npm run mutation -- domain/csv.ts domain/access` changes a part of it, and adds the result to earlier ones.
// `npm run mutation -- server [seed] [lines]` changes a sample of each folder, with so many lines per file. So does `src`.
// `npm run mutation -- server/backup server/http/action.ts:3-9 [seed] [lines]` names folders, files or lines.
// `npm run mutation -- server/backup tests/api/backup` runs only these tests, and answers within minutes.
// `npm run mutation -- conditions server/auth tests/api/signIn.test.ts` leaves out one condition of a query at a time.
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { tryDomain } from "./mutation/domain.mjs";
import { sampleOf } from "./mutation/parts.mjs";
import { withoutConditions } from "./mutation/sample/conditions.mjs";
import { instrumented } from "./mutation/sample/instrumented.mjs";

await ensureInstalled();
const { trySample } = await import("./mutation/sample/sample.mjs");

const asked = process.argv.slice(2);
const isNumber = (word) => /^\d+$/.test(word);
const isTest = (word) => word.startsWith("tests/");
const paths = asked.filter((word) => !isNumber(word) && !isTest(word));
const [seed = 1, lines = 15] = asked.filter(isNumber).map(Number);
const [part] = paths[0]?.split("/") ?? [];
/** Parts that are sampled, with the tests that should notice. */
const samples = { server: "server", src: "src", providers: "src", conditions: "server" };
const suite = samples[part] ?? "domain";

process.chdir(root);
// The configuration of the tests is read in other processes.
process.env.MUTATION_SUITE = suite;
process.env.MUTATION_TESTS = asked.filter(isTest).join(" ");

const sample = () => paths.flatMap((path) => (/:|\.tsx?$/.test(path) ? path : sampleOf(path, { seed, lines })));
const changed = () => (part === "conditions" ? withoutConditions(paths.slice(1)) : instrumented(sample()));

if (suite === "domain") await tryDomain(paths.length > 0 ? paths : ["domain"]);
else process.exit((await trySample(await changed())) || part !== "conditions" ? 0 : 1);
