import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { startProduct } from "../../scripts/lib/product.mjs";

export const name = "uploads: files as proof";

const MB = 1024 * 1024;
/** A demonstration keeps files of 200 MB together. */
const BYTES = 1.5 * 1000 * 1000;
/** One person has ten files under way at most. */
const PEOPLE = 10;
const letters = "ABCDEFGHIJ";
const LARGE = 25 * MB;
/** A class at work: requests per second that the API answers in the meantime. */
const OTHERS = 100;
/** Amounts for measuring, and for a short run. */
const amountsOf = (short, once) =>
  short ? { atOnce: once ? 1 : 3, seconds: once ? 0.2 : 1, rounds: 1 } : { atOnce: 100, seconds: 8, rounds: 3 };
const DOWNLOADS = 4;
const LOOK_MS = 50;

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const headersOf = ({ token }) => (token ? { authorization: `Bearer ${token}` } : {});

/** Starts a helper, and hears its first word. */
async function start(path, env) {
  const process_ = fork(new URL(path, import.meta.url), { env: { ...process.env, ...env } });
  const [said] = await new Promise((resolve) => process_.once("message", (...all) => resolve(all)));
  return { process: process_, said };
}

/** Sends files from a separate process; returns the duration and their addresses. */
async function send(to, { files, bytes }) {
  const { base, tokens = [], task, question } = to;
  const SENDING = JSON.stringify({ base, tokens, task, question, files, bytes });
  const { process: sender } = await start("./lib/uploads/sender.mjs", { SENDING });
  const sent = new Promise((resolve, reject) => {
    sender.once("message", resolve);
    sender.once("exit", (code) => code && reject(new Error("A file was not taken")));
  });
  sender.send("begin");
  return sent;
}

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Runs `work`; returns the maximum additional memory of a process, in MB. */
async function memoryDuring(pid, work) {
  const before = memoryOf(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, LOOK_MS);
  const result = await work();
  clearInterval(timer);
  return { result, memory: most - before };
}

const othersAtWork = (ours, options) =>
  autocannon({
    url: `${ours.base}/tasks?_start=0&_end=20`,
    headers: headersOf(ours),
    connections: 20,
    overallRate: OTHERS,
    ...options,
  });

/** Reads what is at an address again and again, several at once; a load generator made for small answers reads large ones slowly. */
async function megabytesASecond(url, seconds, headers) {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  let bytes = 0;
  const read = async () => {
    while (passed() < seconds) {
      const [response] = await once(get(url, { headers }), "response");
      if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
      for await (const piece of response) bytes += piece.length;
    }
  };
  await Promise.all(Array.from({ length: DOWNLOADS }, read));
  return bytes / MB / passed();
}

/** Trainees of an enterprise of the demonstration, and a question that asks for proof. */
async function trainees(base, peCode) {
  const ask = async (path, init = {}) => {
    const response = await fetch(base + path, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const signIn = async (_, number) => {
    const body = JSON.stringify({
      code: peCode,
      accessCode: "demo-student",
      name: `Trainee ${letters[number]}`,
      isTheirs: false,
    });
    const headers = { "content-type": "application/json" };
    return (await ask("/auth/pen", { method: "POST", headers, body })).token;
  };
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, signIn));
  const [token] = tokens;
  const signedIn = { headers: { authorization: `Bearer ${token}` } };
  const [{ code: task }] = await ask("/tasks?status=draft&status=pending_internal_audit&_start=0&_end=1", signedIn);
  const { questionnaire } = await ask(`/tasks/${task}/responses`, signedIn);
  const question = questionnaire.sections.flatMap(({ questions }) => questions).find(({ proof }) => proof).id;
  return { base, token, tokens, task, question };
}

const row = (what, ours, reference, digits = 0) => ({
  what,
  ours: ours.toFixed(digits),
  reference: reference.toFixed(digits),
  ratio: (ours / reference).toFixed(2),
});

async function measureUploads(ours, bare, pid, { atOnce, seconds }) {
  const quiet = await othersAtWork(ours, { duration: seconds });
  const alone = await send(bare, { files: atOnce, bytes: BYTES });
  const others = othersAtWork(ours, { duration: 600 });
  const { result, memory } = await memoryDuring(pid, () => send(ours, { files: atOnce, bytes: BYTES }));
  others.stop();
  const busy = await others;
  const what = `${atOnce} files of 1.5 MB of ${PEOPLE} people at once`;
  return [
    row(
      `${what}: p99 of ${OTHERS} lists a second meanwhile in ms, beside nothing sent`,
      busy.latency.p99,
      quiet.latency.p99,
    ),
    row(
      `${what}: seconds until all are kept, beside a bare tus server that checks nothing`,
      result.seconds,
      alone.seconds,
      1,
    ),
    row(`${what}: memory for each in MB, beside 5 MB to reach`, memory / atOnce, 5, 2),
  ];
}

/** Downloads the same large file repeatedly: ours, signed in, next to a public file of the same size. */
async function measureDownloads(ours, folder, { rounds: count, seconds }) {
  const { urls } = await send(ours, { files: 1, bytes: LARGE });
  await writeFile(join(folder, "large.pdf"), Buffer.alloc(LARGE, "%"));
  const { process: server, said } = await start("./lib/documents/staticServer.mjs", { FOLDER: folder });
  const rounds = [];
  for (let round = 0; round < count; round += 1)
    rounds.push({
      ours: await megabytesASecond(urls[0], seconds, headersOf(ours)),
      bare: await megabytesASecond(`${said.address}/large.pdf`, seconds),
    });
  server.kill();
  const speed = (which) => middle(rounds.map((round) => round[which]));
  return row(`a file of 25 MB, MB a second, beside a static file (${DOWNLOADS} at once)`, speed("ours"), speed("bare"));
}

/** Files as proof: a hundred uploads at once under other load, and a large download, next to servers without checks. */
export async function run({ short, once }) {
  const amounts = amountsOf(short, once);
  const folder = await mkdtemp(join(tmpdir(), "pe-quality-bench-"));
  const product = await startProduct({ DATA_DIR: join(folder, "data") });
  const base = `${product.address}/api/v1`;
  const { process: bare, said } = await start("./lib/uploads/bareTus.mjs", { FOLDER: join(folder, "bare") });
  try {
    return [
      ...(await measureUploads(
        await trainees(base, "DE-2077"),
        { ...said, task: "any", question: "any" },
        product.process.pid,
        amounts,
      )),
      // The hundred leave no room for a large one in their audit.
      await measureDownloads(await trainees(base, "LT-0142"), folder, amounts),
    ];
  } finally {
    bare.kill();
    product.process.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
