import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import statuses from "#schemas/errors.json";
import files from "#schemas/files.json";
import { runOnce } from "#server/jobs/runOnce.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { describeWithPromtool, faultsOf, misfires, samplesOf } from "#tests/factories/promtool.ts";

const RULES = "docs/deploy/alerts.yaml";
const TOKEN = "for the alerts alone";
/** Minutes of a test: more than the longest `for` of a rule. */
const HOUR = 60;

const rules = readFileSync(RULES, "utf8");
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => String(name));

const steady = (value: number | string) => `${value}+0x${HOUR}`;
/** A counter that grows by so much each minute. */
const growing = (each: number) => `0+${each}x${HOUR}`;
/** A figure that takes a value in the first half of the hour. */
const becoming = (value: number) => `0x20 ${value}x${HOUR - 20}`;

/** Metrics that depend on the test's machine, replaced by a healthy node's values. */
const machine: Record<string, number> = {
  'storage_free_bytes{place="data"}': 50e9,
  'storage_free_bytes{place="files"}': 50e9,
  process_resident_memory_bytes: 3e8,
  nodejs_eventloop_lag_p99_seconds: 0.02,
};

const calls = (status: number | string) =>
  `http_request_duration_seconds_count{method="GET",route="/api/v1/languages",status="${status}"}`;
const slowerThan = (seconds: string) =>
  `http_request_duration_seconds_bucket{le="${seconds}",method="GET",route="/api/v1/languages",status="200"}`;

interface Fault {
  /** Changed values of metrics, with their course. */
  changed?: Record<string, string>;
  /** Figures that come with the first call that ends so. */
  added?: Record<string, string>;
  without?: string;
  /** A metric observed for longer than an hour, and no other. */
  alone?: string;
  fires: string[];
}

const faults: Record<string, Fault> = {
  "nothing is wrong": { fires: [] },
  "a node is away": { changed: { up: steady(0) }, fires: ["NodeAway"] },
  "no job measures": { without: "up", fires: ["NothingMeasured"] },
  "three calls of a hundred fail": {
    changed: { [calls(200)]: growing(97) },
    added: { [calls(statuses.SERVER_ERROR)]: growing(3) },
    fires: ["ManyFailures"],
  },
  "one call of a hundred fails": {
    changed: { [calls(200)]: growing(99) },
    added: { [calls(statuses.SERVER_ERROR)]: growing(1) },
    fires: [],
  },
  "calls take more than 1.5 seconds": {
    changed: { [slowerThan("5")]: growing(10), [slowerThan("+Inf")]: growing(10) },
    fires: ["Slow"],
  },
  "a disk is nearly full": {
    changed: { 'storage_free_bytes{place="data"}': becoming(1.9e9) },
    fires: ["StorageNearlyFull"],
  },
  "files have taken most of their room": {
    changed: { files_filled_ratio: becoming(files.diskShare.notify) },
    fires: ["FilesFillDisk"],
  },
  "files have taken all of their room": {
    changed: { files_filled_ratio: becoming(files.diskShare.full + 0.001) },
    fires: ["FilesFillDisk", "FilesRefused"],
  },
  "the database's disk is full": {
    changed: { [calls(200)]: growing(99) },
    added: { [calls(statuses.STORAGE_FULL)]: growing(1) },
    fires: ["StorageFull"],
  },
  "a processor has too much to do": {
    changed: { nodejs_eventloop_lag_p99_seconds: becoming(0.6) },
    fires: ["EventLoopBehind"],
  },
  "memory grows": { changed: { process_resident_memory_bytes: becoming(1.1e9) }, fires: ["MemoryGrows"] },
  "mails wait": { changed: { 'mails{status="queued"}': becoming(101) }, fires: ["MailsWait"] },
  "the first mails are given up": { changed: { 'mails{status="failed"}': becoming(7) }, fires: ["MailsFail"] },
  "a job of the clock fails": {
    changed: { 'clock_jobs_failing{name="sweep"}': becoming(1) },
    fires: ["ClockJobFails"],
  },
  "documents wait": { changed: { 'drawings{state="waiting"}': becoming(51) }, fires: ["DrawingsWait"] },
  "files wait for clamd": {
    changed: { 'files_underway{state="scanning"}': becoming(1) },
    fires: ["FilesWaitForScanner"],
  },
  "passwords are guessed": {
    changed: { 'sign_ins_total{outcome="INVALID_CREDENTIALS"}': growing(180) },
    fires: ["ManyWrongSignIns"],
  },
  "access codes are guessed": {
    changed: { 'sign_ins_total{outcome="INVALID_CODE"}': growing(180) },
    fires: ["ManyWrongSignIns"],
  },
  "the last complete backup is too old": {
    alone: "backup_last_success_timestamp_seconds",
    fires: ["BackupMissing"],
  },
};

/** Only PostgreSQL has connections to wait for. */
const onPostgres: Record<string, Fault> = {
  "calls wait for a connection": {
    changed: { 'database_connections{state="waiting"}': becoming(1) },
    fires: ["ConnectionsWait"],
  },
};

describeWithPromtool("the alert rules, evaluated with the figures of a node (needs promtool)", () => {
  let test: TestApp;
  let healthy: Map<string, string>;
  beforeAll(async () => {
    test = await startApp({ environment: { METRICS_TOKEN: TOKEN } });
    const get = (url: string) =>
      test.app.inject({ url, headers: { host: "localhost", authorization: `Bearer ${TOKEN}` } });
    await get("/api/v1/languages");
    await test.call(undefined, "POST", "/auth/login", { email: "auditor@demo.example", password: "Wrong!2026" });
    await test.call(undefined, "POST", "/auth/pen", { code: "LT-0142", accessCode: "wrong-code", name: "A B" });
    await runOnce(test.app.services, "sweep of-this-node", 60_000, async () => {});
    const read = samplesOf((await get("/metrics")).body).filter(({ value }) => Number.isFinite(Number(value)));
    const named = read.filter(({ figure }) => rules.includes(/^\w+/.exec(figure)?.[0] ?? "none"));
    healthy = new Map(named.map(({ figure, value }) => [figure, steady(machine[figure] ?? value)]));
    healthy.set("up", steady(1));
  });
  afterAll(() => test?.stop());

  const known = () => ({ ...faults, ...(test.app.services.database.engine === "postgres" ? onPostgres : {}) });

  it.each(Object.entries({ ...faults, ...onPostgres }))("where %s", (name, fault) => {
    if (!(name in known())) return;
    const { changed = {}, added = {}, without, alone, fires } = fault;
    expect([...healthy.keys()]).toEqual(
      expect.arrayContaining([...Object.keys(changed), ...(without ? [without] : [])]),
    );
    const series = new Map([...healthy, ...Object.entries({ ...changed, ...added })]);
    if (without) series.delete(without);
    if (!alone) return expect(misfires(RULES, { series, at: HOUR, fires })).toBe("");
    const at = 27 * HOUR;
    const long = new Map(["up", alone].map((figure) => [figure, `${series.get(figure)?.split("+")[0]}+0x${at}`]));
    expect(misfires(RULES, { series: long, at, fires })).toBe("");
  });

  it("each fires in one of these", () => {
    const fired = new Set(Object.values({ ...faults, ...onPostgres }).flatMap(({ fires }) => fires));
    expect([...fired].sort()).toEqual([...alerts].sort());
  });

  it("the dashboard's questions can be asked", () => {
    const { panels } = JSON.parse(readFileSync("docs/deploy/dashboard.json", "utf8"));
    const asked = panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThan(10);
    expect(faultsOf(asked)).toBe("");
  });
});
