// Counts turns of docs/voice.json and sentences of more than 25 words in the project's own English. Writes lower limits
// to docs/voice-limits.json.
// `npm run prose -- server/mail` lists the findings below these paths.
// `npm run prose -- --check` fails if a limit is exceeded, and warns if a limit could be lower.
import { readFileSync, writeFileSync } from "node:fs";
import { findings } from "./lib/plain.mjs";
import { root } from "./lib/root.mjs";

const FILE = "docs/voice-limits.json";
const limits = JSON.parse(readFileSync(root + FILE, "utf8"));
const words = process.argv.slice(2);
const check = words.includes("--check");
const wanted = words.filter((word) => !word.startsWith("--"));

const found = findings(Object.keys(limits));
const counted = [...found].flatMap(([part, all]) =>
  ["turns", "long"].map((kind) => {
    const here = all.filter((each) => each.kind === kind);
    return { part, kind, here, count: here.length, limit: limits[part]?.[kind] ?? 0 };
  }),
);

const line = ({ path, line: number, rule, found: text, instead }) =>
  `${path}:${number} ${rule}: “${text}”, write: ${instead}`;

/** The limits with one line per part, so that changes of several people rarely meet. */
const written = (all) => {
  const rows = Object.entries(all).map(
    ([part, { turns, long }]) => `  ${JSON.stringify(part)}: { "turns": ${turns}, "long": ${long} }`,
  );
  return `{\n${rows.join(",\n")}\n}\n`;
};

const isWanted = ({ part, here }) =>
  wanted.length === 0 || wanted.some((word) => part === word || here.some(({ path }) => path.startsWith(word)));

const over = counted.filter((each) => each.count > each.limit && isWanted(each));
const under = counted.filter(({ count, limit }) => count < limit);

for (const [part, all] of found)
  for (const each of all)
    if (wanted.some((word) => part === word || each.path.startsWith(word))) console.log(line(each));
for (const { part, kind, count, limit, here } of over) {
  console.log(`${part}: ${count} ${kind}, at most ${limit} (npm run prose -- ${part} lists them)`);
  if (limit === 0) for (const each of here.slice(0, 20)) console.log(`  ${line(each)}`);
}
if (check && under.length > 0)
  console.log(
    `Warning: run \`npm run prose\` to lower the limits of ${[...new Set(under.map(({ part }) => part))].join(", ")}`,
  );
if (!check && wanted.length === 0) {
  for (const { part, kind, count } of under) limits[part][kind] = count;
  writeFileSync(root + FILE, written(limits));
  console.table(Object.fromEntries([...found].map(([part]) => [part, limits[part] ?? {}])));
}
if (over.length > 0) process.exitCode = 1;
