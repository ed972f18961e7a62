import { fork } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { fillProgramme } from "./lib/api/programme.mjs";
import { startOurs } from "./lib/api/servers.mjs";
import { certificates } from "./lib/documents/certificates.mjs";

export const name = "documents: drawing and downloading";

const connections = 20;
/** Amounts for measuring, for a short run, and for a single call: renderings, rounds, and duration of each load. */
function amountsOf(short, once) {
  if (once) return { atOnce: 1, rounds: 1, measured: { amount: connections } };
  return short
    ? { atOnce: 3, rounds: 1, measured: { duration: 1 } }
    : { atOnce: 100, rounds: 3, measured: { duration: 4 }, warmUp: { duration: 1 } };
}
/** A class at work: requests per second that the API answers during rendering. */
const OTHERS = 100;

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const headersOf = ({ token }) => ({ authorization: `Bearer ${token}` });

async function download(ours, code) {
  const began = performance.now();
  const url = `${ours.base}/certificates/generate/${code}?languageCode=lt-LT`;
  const ask = () => fetch(url, { headers: headersOf(ours) });
  let response = await ask();
  // On a busy machine a document can take too long. People try again, and the time counts.
  for (let more = 3; response.status === 503 && more > 0; more -= 1) response = await ask();
  if (!response.ok) throw new Error(`${code}: ${response.status}`);
  return { bytes: Buffer.from(await response.arrayBuffer()), taken: performance.now() - began };
}

function othersAtWork(ours, options) {
  const url = `${ours.base}/tasks?status=completed&_start=0&_end=20`;
  return autocannon({ url, headers: headersOf(ours), connections, overallRate: OTHERS, ...options });
}

/** Renders a number of certificates at once under other load. */
async function drawAtOnce(ours, codes) {
  const others = othersAtWork(ours, { duration: 600 });
  const began = performance.now();
  await Promise.all(codes.map((code) => download(ours, code)));
  const seconds = (performance.now() - began) / 1000;
  others.stop();
  return { rate: codes.length / seconds, p99: (await others).latency.p99 };
}

async function rateOf(url, { measured, warmUp }, headers = {}) {
  if (warmUp) await autocannon({ url, headers, connections, ...warmUp });
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, ...measured });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} answers were no success`);
  return requests.average;
}

async function startStatic(folder) {
  const server = fork(new URL("./lib/documents/staticServer.mjs", import.meta.url), {
    env: { ...process.env, FOLDER: folder },
  });
  const { address } = await new Promise((resolve) => server.once("message", resolve));
  return { server, address };
}

/** Downloads the same document repeatedly: ours, signed in, next to a public file with the same bytes. */
async function compareDownloads(ours, code, folder, amounts) {
  await writeFile(join(folder, "certificate.pdf"), (await download(ours, code)).bytes);
  const bare = await startStatic(folder);
  const rounds = [];
  for (let round = 0; round < amounts.rounds; round += 1)
    rounds.push({
      ours: await rateOf(`${ours.base}/certificates/generate/${code}?languageCode=lt-LT`, amounts, headersOf(ours)),
      bare: await rateOf(`${bare.address}/certificate.pdf`, amounts),
    });
  bare.server.kill();
  return [middle(rounds.map((round) => round.ours)), middle(rounds.map((round) => round.bare))];
}

const row = (what, ours, reference) => ({
  what,
  ours: Math.round(ours),
  reference: Math.round(reference),
  ratio: (ours / reference).toFixed(2),
});

async function measure(ours, codes, folder, amounts) {
  const [cold, warm, ...rest] = codes;
  const first = (await download(ours, cold)).taken;
  const next = (await download(ours, warm)).taken;
  const alone = await othersAtWork(ours, amounts.measured);
  const { rate, p99 } = await drawAtOnce(ours, rest);
  const [again, file] = await compareDownloads(ours, cold, folder, amounts);
  return [
    row("first drawing after the start, ms, beside one that follows", first, next),
    row(`${amounts.atOnce} first drawings at once: drawings a second, beside one after the other`, rate, 1000 / next),
    row(`the same: p99 of ${OTHERS} lists a second in ms, beside without drawings`, p99, alone.latency.p99),
    row(`a drawn certificate again, requests a second, beside a static file (${connections} connections)`, again, file),
  ];
}

async function runOn(engine, databaseUrl, amounts) {
  const folder = await mkdtemp(join(tmpdir(), "pe-quality-bench-"));
  const ours = await startOurs({ databaseUrl, dataDir: folder });
  const { codes, rows } = certificates(amounts.atOnce + 2);
  await fillProgramme({ engine, target: databaseUrl ?? join(folder, "pe-quality.sqlite") }, rows);
  try {
    return (await measure(ours, codes, folder, amounts)).map((line) => ({ ...line, what: `${engine}: ${line.what}` }));
  } finally {
    ours.server.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Certificates: first rendering, a hundred at once under other load, and repeated downloads. */
export async function run({ databaseUrl, short, once }) {
  const amounts = amountsOf(short, once);
  const postgres = databaseUrl ? await runOn("postgres", databaseUrl, amounts) : [];
  return [...postgres, ...(await runOn("sqlite", undefined, amounts))];
}
