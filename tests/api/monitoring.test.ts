import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { runOnce } from "#server/jobs/runOnce.ts";
import { unbuilt } from "#server/settings/release.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { pdf } from "#tests/factories/fileContents.ts";
import { aTask } from "#tests/factories/task.ts";
import { upload } from "#tests/factories/upload.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ environment: { METRICS_TOKEN: "for the monitoring alone" } });
});
afterAll(() => test.stop());

const get = (path: string, authorization?: string) =>
  test.app.inject({ url: path, headers: { host: "localhost", ...(authorization ? { authorization } : {}) } });
const figures = async () => (await get("/metrics", "Bearer for the monitoring alone")).body;

/** A figure's value; undefined while there is none. */
async function figureOf(figure: string): Promise<number | undefined> {
  const line = (await figures()).split("\n").find((text) => text.startsWith(`${figure} `));
  return line === undefined ? undefined : Number(line.slice(figure.length + 1));
}

describe("operators", () => {
  it("see that it is alive and ready", async () => {
    expect((await get("/healthz")).json()).toEqual({ status: "ok", ...unbuilt });
    expect((await get("/readyz")).json()).toEqual({ status: "ready" });
  });

  it("read its figures only with the token", async () => {
    await get("/api/v1/languages");
    for (const wrong of [undefined, "Bearer ", "Bearer for the monitoring alonf", "Bearer x"])
      expect((await get("/metrics", wrong)).statusCode).toBe(403);
    const { statusCode, body } = await get("/metrics", "Bearer for the monitoring alone");
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/languages",status="200"\} 1/,
    );
    expect(body).toContain("event_streams 0");
    expect(body).toContain(`build_info{version="${unbuilt.version}",commit="unknown"} 1`);
  });
});

it("a node without its database reports it", async () => {
  const gone = vi.spyOn(test.app.services.database, "read").mockRejectedValue(new Error("The connection is lost"));
  const answer = await get("/readyz");
  gone.mockRestore();
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: "no database" }]);
});

it("a node with a silent database reports it in time, asks it once, and is ready after its answer", async () => {
  let answer: (rows: []) => void = () => undefined;
  const silence = new Promise<[]>((resolve) => {
    answer = resolve;
  });
  const silent = vi.spyOn(test.app.services.database, "read").mockReturnValue(silence);
  const asked = [get("/readyz"), get("/readyz")];
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, 2900));
  const heard = await Promise.race([Promise.all(asked), tooLong]);
  expect(heard?.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(silent).toHaveBeenCalledTimes(1);
  answer([]);
  silent.mockRestore();
  expect((await get("/readyz")).statusCode).toBe(200);
});

it("counts sign-ins by their result", async () => {
  for (const password of ["Wrong!2026", "Demo!2026"])
    await test.call(undefined, "POST", "/auth/login", { email: "auditor@demo.example", password });
  expect(await figureOf('sign_ins_total{outcome="INVALID_CREDENTIALS"}')).toBe(1);
  expect(await figureOf('sign_ins_total{outcome="signedIn"}')).toBe(1);
});

it("counts the bytes of files, and refusals by reason", async () => {
  const task = await aTask(test, { status: "pending_internal_audit", fields: ["sales"], peCode: "LT-0142" });
  const token = await test.scenario.person("LT-0142", "student");
  const { body } = await test.call<ResponsesBody>(token, "GET", `/tasks/${task}/responses`);
  const asked = body.questionnaire.sections.flatMap(({ questions }) => questions).find(({ proof }) => proof);
  const where = { task, question: asked?.id ?? "", name: "plan.pdf" };
  const content = pdf();
  expect((await upload(test, token, { ...where, content })).status).toBe(204);
  expect(await figureOf("upload_bytes_total")).toBe(content.length);
  const wrong = await upload(test, token, { ...where, content: Buffer.from([0, 1, 2, 3]) });
  const early = await upload(test, token, { ...where, question: "none", content });
  expect(await figureOf(`uploads_refused_total{reason="${wrong.code}"}`)).toBe(1);
  expect(await figureOf(`uploads_refused_total{reason="${early.code}"}`)).toBe(1);
});

it("reports a scheduled job whose last run failed, until it succeeds or its node has left", async () => {
  const { services } = test.app;
  const failing = 'clock_jobs_failing{name="sweepFiles"}';
  const run = (work: () => Promise<void>) => runOnce(services, "sweepFiles of-this-node", 60_000, work);
  const broken = () => Promise.reject(new Error("broken"));
  const start = Date.parse("2026-11-24T10:00:00.000Z");
  const after = (minutes: number) => test.clock.set(new Date(start + minutes * 60_000));
  after(0);
  await expect(run(broken)).rejects.toThrow("broken");
  expect(await figureOf(failing)).toBe(1);
  after(10);
  await run(async () => {});
  expect(await figureOf(failing)).toBe(0);
  after(20);
  await expect(run(broken)).rejects.toThrow("broken");
  after(120);
  expect(await figureOf(failing)).toBe(0);
  test.clock.set(undefined);
});

it("reports the node's current work and capacity", async () => {
  expect(await figureOf('drawings{state="waiting"}')).toBe(0);
  expect(await figureOf('storage_free_bytes{place="files"}')).toBeGreaterThan(0);
  const pooled = test.app.services.database.engine === "postgres";
  expect((await figureOf('database_connections{state="waiting"}')) === 0).toBe(pooled);
});

it("counts failed calls by code, from 0 on", async () => {
  const figure = 'failed_calls_total{code="UNAVAILABLE"}';
  expect(await figureOf(figure)).toBe(0);
  const { ending } = test.app.services;
  ending.isDraining = true;
  expect((await get("/readyz")).json()).toEqual({ status: "ending" });
  expect((await get("/api/v1/events")).statusCode).toBe(503);
  ending.isDraining = false;
  expect(await figureOf(figure)).toBe(1);
});

it("reports 0 for an empty state, and the time of the last complete backup", async () => {
  const empty = ['bulk_jobs{status="running"}', 'files_underway{state="scanning"}', 'mails{status="failed"}'];
  for (const figure of empty) expect(await figureOf(figure), figure).toBe(0);
  const { kysely } = test.app.services.database;
  const last = () => figureOf("backup_last_success_timestamp_seconds");
  expect(await last()).toBe(0);
  const backups = [
    { takenAt: "2026-11-28T02:15:00.000Z", missing: 0 },
    { takenAt: "2026-11-29T02:15:00.000Z", missing: 3 },
  ];
  await kysely.insertInto("backups").values(backups).execute();
  expect(await last()).toBe(Date.parse("2026-11-28T02:15:00.000Z") / 1000);
});

it("has each figure that the alert rules and the dashboard use", async () => {
  const had = new Set([...(await figures()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  for (const file of ["alerts.yaml", "dashboard.json"]) {
    const text = readFileSync(`docs/deploy/${file}`, "utf8");
    const named = [...text.matchAll(/(\w+)\{job=\\?"pe-quality\\?"/g)].map(([, name]) =>
      String(name).replace(/_(count|bucket|sum)$/, ""),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => name !== "up" && !had.has(name))).toEqual([]);
  }
});
