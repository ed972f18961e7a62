import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillProgramme } from "./lib/api/programme.mjs";
import { startOurs } from "./lib/api/servers.mjs";
import { figuresOf, nameOf, networkRows } from "./lib/people/network.mjs";

export const name = "people: conflicts of interest and similar names";

const PASSWORD = "Rowing7!lakes-and-back";
/** The points of the worked examples that auditors grade before they claim audits. */
const practice = ["weak", "fair", "strong"].map((strength) => {
  const file = new URL(`../../schemas/examples/procurement-${strength}.json`, import.meta.url);
  const { number, answers } = JSON.parse(readFileSync(file, "utf8"));
  return { number, points: Object.fromEntries(Object.entries(answers).map(([id, { points }]) => [id, points])) };
});

const sorted = (values) => values.toSorted((a, b) => a - b);
const at = (values, share) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** One call. Returns its answer and its milliseconds; throws if it was refused. */
async function call({ base, token }, method, path, body) {
  const began = performance.now();
  const response = await fetch(base + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return { answer, took: performance.now() - began };
}

/** Auditors of the largest country whose names are like those of its people: in another order, with a title, a letter less. */
async function auditors(ours) {
  const names = [0, 8, 16, 24]
    .map((index) => nameOf(index))
    .map(
      ([given, family], index) =>
        [`${family} ${given}`, `Dr. ${given} Maria ${family}`, `${given} ${family.slice(1)}`, `${given} ${family}x`][
          index
        ],
    );
  const made = [];
  for (const [index, fullname] of names.entries()) {
    const email = `judge${index}@example.org`;
    const { answer } = await call(ours, "POST", "/users", {
      ...{ fullname, email, password: PASSWORD, role: "auditor", country: "DE" },
      ...{ speakingLanguages: ["de-DE"], experience_from_fields: ["sales"], motivation: "I like to." },
    });
    await call(ours, "POST", `/users/${answer.id}/institution`, {
      noInstitutionReason: "A benchmark.",
      institutionId: null,
    });
    const session = (await call({ base: ours.base }, "POST", "/auth/login", { email, password: PASSWORD })).answer;
    const auditor = { id: answer.id, base: ours.base, token: session.token };
    for (const { number, points } of practice) await call(auditor, "POST", `/examples/${number}/grades`, { points });
    made.push(auditor);
  }
  return made;
}

/** Durations of claims, lists of similar names and, for comparison, readings of one audit, one after the other. */
async function measure(ours, people, count) {
  const taken = { claim: [], similar: [], read: [] };
  for (let index = 0; index < count; index += 1) {
    const auditor = people[index % people.length];
    const path = `/tasks/AUDIT-${index + 1}`;
    taken.claim.push((await call(auditor, "PUT", `${path}/selectForReview`, {})).took);
    await call(auditor, "PUT", `${path}/release`, {});
    taken.similar.push((await call(ours, "GET", `/users/${auditor.id}/namesakes`)).took);
    taken.read.push((await call(ours, "GET", `${path}/single`)).took);
  }
  return taken;
}

async function runOn(engine, databaseUrl, short) {
  const dataDir = await mkdtemp(join(tmpdir(), "pe-quality-bench-"));
  const where = { engine, target: databaseUrl ?? join(dataDir, "pe-quality.sqlite") };
  const figures = figuresOf(short);
  const ours = await startOurs({ databaseUrl, dataDir });
  try {
    await fillProgramme(where, networkRows(figures));
    const people = await auditors(ours);
    const count = short ? 4 : 40;
    await measure(ours, people, count);
    const { read, ...taken } = await measure(ours, people, count);
    return Object.entries(taken).flatMap(([what, values]) =>
      [0.5, 0.95].map((share) => ({
        what: `${engine}: ${what}, ${share * 100} %: ms with ${figures.people} people, beside reading an audit`,
        ours: at(values, share).toFixed(1),
        reference: at(read, share).toFixed(1),
        ratio: (at(values, share) / at(read, share)).toFixed(2),
      })),
    );
  } finally {
    ours.server.kill();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** A claim, with its check for a conflict of interest, and an auditor's similar names, in a network of full size. */
export async function run({ databaseUrl, short }) {
  const postgres = databaseUrl ? await runOn("postgres", databaseUrl, short) : [];
  return [...postgres, ...(await runOn("sqlite", undefined, short))];
}
