import { afterAll, beforeAll, expect, it } from "vitest";
import { startTracing } from "#server/commands/startTracing.ts";
import { deliverMails } from "#server/mail/deliverMails.ts";
import { readSettings } from "#server/settings/settings.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { type ReceivedSpan, startCollector } from "#tests/factories/collector.ts";
import { aTask } from "#tests/factories/task.ts";

type Collector = Awaited<ReturnType<typeof startCollector>>;

let collector: Collector;
let stopTracing: () => Promise<void>;
let test: TestApp;
let spans: ReceivedSpan[];
beforeAll(async () => {
  collector = await startCollector();
  stopTracing = await startTracing(readSettings({ ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` }));
  test = await startApp();
  const login = { email: "admin@demo.example", password: "Demo!2026" };
  await test.call(undefined, "POST", "/auth/login", { ...login, password: "Wrong!2026" });
  await test.call(undefined, "POST", "/auth/login", login);
  const code = await aTask(test, { status: "completed" });
  const trainee = await test.scenario.person("LT-0142", "student");
  await test.call(trainee, "GET", `/tasks/${code}/parcel`);
  await test.app.inject({ url: "/readyz", headers: { host: "localhost" } });
  const deliver = async () => {};
  await deliverMails(test.app.services, { deliver, close() {} });
  await test.stop();
  await stopTracing();
  ({ spans } = collector);
});
afterAll(() => collector.close());

const named = (name: string) => spans.filter((span) => span.name === name);
const within = (outer: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === outer.spanId);

it("a call is a span with its route and result", () => {
  const [refused, taken] = named("POST /api/v1/auth/login");
  expect(refused?.facts).toMatchObject({ "http.response.status_code": 401, "error.code": "INVALID_CREDENTIALS" });
  expect(taken?.facts).toMatchObject({ "http.route": "/api/v1/auth/login", "http.response.status_code": 200 });
});

it("its statements are within it, even after its body was read", () => {
  const [, taken] = named("POST /api/v1/auth/login");
  const statements = within(taken as ReceivedSpan);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(["select", "insert"]));
  expect(statements.every(({ traceId, facts }) => traceId === taken?.traceId && facts["db.query.text"])).toBe(true);
});

it("rendering and emails are spans", () => {
  expect(spans.filter(({ name }) => name.startsWith("draw ")).length).toBeGreaterThan(0);
  expect(spans.filter(({ name }) => name.startsWith("mail ")).length).toBeGreaterThan(0);
});

it("they contain no typed text and no person, and health checks have none", () => {
  expect(JSON.stringify(spans)).not.toMatch(/2026!|admin@|Ieva|LT-0142/);
  expect(spans.filter(({ name }) => name.includes("/readyz"))).toEqual([]);
});

it("a node with an invalid address for traces does not start", () => {
  expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4317" })).toThrow("OTEL_EXPORTER_OTLP_ENDPOINT");
});
