import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import statuses from "#schemas/errors.json";
import files from "#schemas/files.json";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { configurationFaults, describeWithPromtool, faultsOf, misfires, samplesOf } from "#tests/factories/promtool.ts";

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

/** Figures of other exporters about a healthy installation: its public address, and the disk of PostgreSQL. */
const exporters: Record<string, string> = {
  'probe_success{job="pe-quality-public"}': steady(1),
  'probe_ssl_earliest_cert_expiry{job="pe-quality-public"}': steady(60 * 86_400),
  'node_filesystem_avail_bytes{job="pe-quality-database",mountpoint="/"}': steady(50e9),
  'node_filesystem_size_bytes{job="pe-quality-database",mountpoint="/"}': steady(100e9),
};
const [probe = "", certificate = "", databaseRoom = ""] = Object.keys(exporters);

const calls = (status: number | string) =>
  `http_request_duration_seconds_count{method="GET",route="/api/v1/languages",status="${status}"}`;
const failed = (code: string) => `failed_calls_total{code="${code}"}`;
const slowerThan = (seconds: string) =>
  `http_request_duration_seconds_bucket{le="${seconds}",method="GET",route="/api/v1/languages",status="200"}`;

interface Fault {
  /** Changed values of metrics, with their course. */
  changed?: Record<string, string>;
  /** Figures that come with the first call that ends so. */
  added?: Record<string, string>;
  without?: string;
  /** A metric observed for longer than an hour, next to those that show that all is measured. */
  alone?: { figure: string; hours: number };
  fires: string[];
}

const faults: Record<string, Fault> = {
  "nothing is wrong": { fires: [] },
  "a node is away": { changed: { up: steady(0) }, fires: ["NodeAway"] },
  "no job measures": { without: "up", fires: ["NothingMeasured"] },
  "the public address is away": { changed: { [probe]: steady(0) }, fires: ["PublicAddressAway"] },
  "the public address is not probed": { without: probe, fires: ["PublicAddressNotMeasured"] },
  "a certificate ends in 13 days": { changed: { [certificate]: steady(13 * 86_400) }, fires: ["CertificateExpires"] },
  "a certificate ends in two days": {
    changed: { [certificate]: steady(2 * 86_400) },
    fires: ["CertificateExpires", "CertificateExpiresSoon"],
  },
  "three calls of a hundred fail": {
    changed: { [calls(200)]: growing(97), [failed("SERVER_ERROR")]: growing(3) },
    added: { [calls(statuses.SERVER_ERROR)]: growing(3) },
    fires: ["ManyFailures"],
  },
  "one call of a hundred fails": {
    changed: { [calls(200)]: growing(99), [failed("SERVER_ERROR")]: growing(1) },
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
  "a single call finds the disk full": {
    changed: { [failed("STORAGE_FULL")]: `0x${HOUR - 3} 1x3` },
    fires: ["StorageFull"],
  },
  "the disk of PostgreSQL is nearly full": {
    changed: { [databaseRoom]: becoming(14e9) },
    fires: ["DatabaseDiskNearlyFull"],
  },
  "the disk of PostgreSQL is full": {
    changed: { [databaseRoom]: becoming(4e9) },
    fires: ["DatabaseDiskFull", "DatabaseDiskNearlyFull"],
  },
  "a processor has too much to do": {
    changed: { nodejs_eventloop_lag_p99_seconds: becoming(0.6) },
    fires: ["EventLoopBehind"],
  },
  "memory grows": { changed: { process_resident_memory_bytes: becoming(1.1e9) }, fires: ["MemoryGrows"] },
  "mails wait": { changed: { 'mails{status="queued"}': becoming(101) }, fires: ["MailsWait"] },
  "an email waits since this morning": {
    changed: { mails_oldest_queued_age_seconds: becoming(4 * 3600 + 1) },
    fires: ["MailsLate"],
  },
  "the first mails are given up": { changed: { 'mails{status="failed"}': becoming(7) }, fires: ["MailsFail"] },
  "a job of the clock fails": {
    changed: { 'clock_jobs_failing{name="sweepFiles"}': becoming(1) },
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
    alone: { figure: "backup_last_success_timestamp_seconds", hours: 27 },
    fires: ["BackupMissing"],
  },
  "the trail was not verified for more than a week": {
    alone: { figure: 'verification_last_timestamp_seconds{subject="trail"}', hours: 8 * 24 + 2 },
    fires: ["VerificationMissing"],
  },
  "the backup was not verified for more than a week": {
    alone: { figure: 'verification_last_timestamp_seconds{subject="backup"}', hours: 8 * 24 + 2 },
    fires: ["VerificationMissing"],
  },
  "a verification finds a fault": {
    changed: { 'verification_faults{subject="trail"}': becoming(1) },
    fires: ["VerificationFaults"],
  },
};

/** Only PostgreSQL has connections to wait for. */
const onPostgres: Record<string, Fault> = {
  "the disk of PostgreSQL is not measured": { without: databaseRoom, fires: ["DatabaseDiskNotMeasured"] },
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
    const read = samplesOf((await get("/metrics")).body).filter(({ value }) => Number.isFinite(Number(value)));
    const named = read.filter(({ figure }) => rules.includes(/^\w+/.exec(figure)?.[0] ?? "none"));
    healthy = new Map(named.map(({ figure, value }) => [figure, steady(machine[figure] ?? value)]));
    healthy.set("up", steady(1));
    for (const [figure, values] of Object.entries(exporters)) healthy.set(figure, values);
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
    const at = alone.hours * HOUR;
    const every = HOUR / 2;
    const long = new Map(
      ["up", probe, alone.figure].map((figure) => [figure, `${series.get(figure)?.split("+")[0]}+0x${at / every}`]),
    );
    expect(misfires(RULES, { series: long, at, every, fires })).toBe("");
  });

  it("each fires in one of these", () => {
    const fired = new Set(Object.values({ ...faults, ...onPostgres }).flatMap(({ fires }) => fires));
    expect([...fired].sort()).toEqual([...alerts].sort());
  });

  it("the example configuration of Prometheus is valid and queries each node", () => {
    expect(configurationFaults("docs/deploy/prometheus.yaml", RULES)).toBe("");
  });

  it("the queries of the dashboard are valid", () => {
    const { panels } = JSON.parse(readFileSync("docs/deploy/dashboard.json", "utf8"));
    const asked = panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThan(10);
    expect(faultsOf(asked)).toBe("");
  });
});
