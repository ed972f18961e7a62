// Tests the measuring instrument on generated audits (docs/instrument.md). It prints the levels by version of the rules,
// and how often one point changes a level. It also prints the agreement of two graders and the effect of the audit's
// steps. The seed is fixed, so every run prints the same.
// explains the results.
import { readdirSync, readFileSync } from "node:fs";
import { graderAgreement } from "./instrument/agreement.mjs";
import { anAudit, graded } from "./instrument/audits.mjs";
import { procedureTables } from "./instrument/procedureTables.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { seededRandom } from "./lib/random.mjs";
import { root } from "./lib/root.mjs";
import { tableOf } from "./lib/table.mjs";

await ensureInstalled();
const { runnerImport } = await import("vite");
const [audits = 10_000, seed = 1] = process.argv.slice(2).map(Number);

const readJson = (path) => JSON.parse(readFileSync(`${root}schemas/${path}`, "utf8"));
const load = async (path) => (await runnerImport(root + path, { configFile: false, root })).module;
const { score } = await load("domain/scoring/score.ts");
const { levelAwarded } = await load("domain/scoring/verdict.ts");

const { levels, rules: versions } = readJson("programme.json");
const questionnaires = readdirSync(`${root}schemas/questionnaires`).map((file) => readJson(`questionnaires/${file}`));

/** Maxima as questionnaires had them before every question had four points. */
const previousMaxima = [3, 5, 4, 6, 10, 4, 8, 5, 7, 4, 3, 6];
const onPreviousMaxima = (index) => previousMaxima[index % previousMaxima.length];

const percent = (share) => `${(100 * share).toFixed(1)} %`;
const table = (head, rows) => console.log(`${tableOf(head, rows)}\n`);

const levelBy = ({ sections, assessments }, requested, rules) =>
  levelAwarded(score(sections, {}, assessments, rules), requested, rules) ?? "none";

/** The same grades with one point more or less at one question. */
function onePointAside(random, { sections, assessments }) {
  const question = random.pick(sections.flatMap(({ questions }) => questions));
  const { points } = assessments[question.id];
  const other = points === 0 || (points < question.maxPoints && random.next() < 0.5) ? points + 1 : points - 1;
  return { sections, assessments: { ...assessments, [question.id]: { points: other } } };
}

const random = seededRandom(seed);
const made = Array.from({ length: audits }, () => anAudit(random, { questionnaires, levels }));
const noises = [0.0625, 0.125, 0.25];
const share = (items, holds) => percent(items.filter(holds).length / items.length);

console.log(`${audits} audits, seed ${seed}\n\nLevels that were awarded, of those asked for at Silver and at Gold:\n`);
const perfect = made.map((audit) => ({ ...audit, grades: graded(random, audit, { noise: 0 }) }));
const names = ["none", ...levels.map(({ name }) => name)];
for (const requested of ["silver", "gold"]) {
  const asked = perfect.filter(({ level }) => level === requested);
  const rows = [...new Set(asked.map(({ profile }) => profile))].sort().flatMap((profile) => {
    const own = asked.filter((audit) => audit.profile === profile);
    return versions.map((rules) => {
      const given = own.map(({ grades }) => levelBy(grades, requested, rules));
      return [requested, profile, rules.version, ...names.map((name) => share(given, (level) => level === name))];
    });
  });
  table(["asked for", "teams", "rules", ...names], rows);
}

console.log("How often one point more or less at one question changes the level:\n");
const moved = perfect.map((audit) => ({ ...audit, other: onePointAside(random, audit.grades) }));
table(
  ["rules", "changed"],
  versions.map((rules) => [
    rules.version,
    share(moved, ({ grades, other, level }) => levelBy(grades, level, rules) !== levelBy(other, level, rules)),
  ]),
);

console.log(
  "Two graders of the same audit, by how far each sees past an answer (standard deviation, in steps of the scale):\n",
);
const rows = noises.flatMap((noise) =>
  [
    ["five anchors", {}],
    ["previous maxima", { maxOf: onPreviousMaxima }],
  ].map(([scale, grader]) => {
    const both = made.map((audit) => [
      graded(random, audit, { noise, ...grader }),
      graded(random, audit, { noise, ...grader }),
    ]);
    const pairs = both.flatMap(([one, other]) =>
      one.sections.flatMap(({ questions }) =>
        questions.map(({ id, maxPoints }) => [
          one.assessments[id].points / maxPoints,
          other.assessments[id].points / maxPoints,
        ]),
      ),
    );
    const { equal, alpha } = graderAgreement(pairs);
    const same = versions.map((rules) => {
      const agree = both.filter(
        ([one, other], at) => levelBy(one, made[at].level, rules) === levelBy(other, made[at].level, rules),
      );
      return percent(agree.length / both.length);
    });
    return [noise / 0.25, scale, percent(equal), alpha.toFixed(3), ...same];
  }),
);
table(
  [
    "noise",
    "scale",
    "same points",
    "Krippendorff's alpha",
    ...versions.map(({ version }) => `same level, rules ${version}`),
  ],
  rows,
);

const current = versions.at(-1);
// Each procedure grades every audit twice, so a fifth of the audits takes as long as the tables above.
const procedure = { made: made.slice(0, Math.ceil(audits / 5)), seed, rules: current, load, levelBy, names, readJson };
for (const [title, head, body] of await procedureTables(procedure)) {
  console.log(`${title}\n`);
  table(head, body);
}
