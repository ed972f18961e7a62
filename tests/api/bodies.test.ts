import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import requests from "#schemas/requests.json";
import type { OpenApi } from "#server/http/openapi/document.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { eventually, listenTo, serve } from "#tests/factories/listener.ts";
import { aTask } from "#tests/factories/task.ts";

const MAX_ANSWER_LENGTH = 64 * 1024;
const { visitor, ordinary, document: largest } = requests.bodies;
/** Routes that accept whole documents. */
const documents = /\/(responses|forms|grades|reports|translations)\b/;

type Schema = { properties?: Record<string, Schema>; additionalProperties?: unknown };

let test: TestApp;
let api: OpenApi;
let tokens: Record<string, string>;
let code: string;
let address: string;
beforeAll(async () => {
  test = await startApp();
  api = (await test.call<OpenApi>(undefined, "GET", "/api/openapi.json")).body;
  const { scenario } = test;
  tokens = {
    admin: await scenario.account("admin@demo.example"),
    auditor: await scenario.account("auditor@demo.example"),
    student: await scenario.person("LT-0142", "student"),
    trainer: await scenario.person("LT-0142", "trainer"),
    enterprise: await scenario.person("LT-0142", "enterprise"),
  };
  const office = { code: "CO-LT", accessCode: "demo-office", name: "Office" };
  tokens.office = String((await test.call(undefined, "POST", "/auth/pen", office)).body.token);
  code = await aTask(test, { status: "draft" });
  address = await serve(test);
});
afterAll(() => test.stop());

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const named = (count: number, name: (index: number) => string, value: unknown) =>
  Object.fromEntries(times(count, (index) => [name(index), value]));

type Budget = typeof visitor;

/** Bodies that any schema finds as much wrong with as a budget allows. */
const wrongForAll = ({ bytes, values }: Budget) => [
  times(values - 2, () => 0),
  named(values - 2, (index) => `f${index}`, 0),
  { ["x".repeat(bytes - 100)]: 0 },
  named(60, (index) => `${index}${"\u0001".repeat(Math.floor(bytes / 6 / 70))}`, 0),
  { answers: named(40, (index) => `${index}${"z".repeat(bytes / 50)}`, { value: 1 }) },
  { taskCode: code, assessments: named(40, (index) => `${index}${"z".repeat(bytes / 50)}`, { points: 1 }) },
  { taskCode: code, sections: named(40, (index) => `${index}${"z".repeat(bytes / 50)}`, "x") },
];

/** Bodies with as much wrong with each of these properties. */
function wrongForEach(properties: string[], { bytes, values }: Budget) {
  const few = Math.floor(values / (properties.length + 1)) - 1;
  const filled = (value: unknown) => Object.fromEntries(properties.map((name) => [name, value]));
  return [
    named(few, (index) => `${index}`, 0),
    filled(times(few, () => 1)),
    filled(named(few, (index) => `k${index}`, { x: 1 })),
    filled(named(5, (index) => `${index}${"y".repeat(bytes / 200)}`, { value: 1, proofs: [] })),
  ];
}

const asTexts = (bodies: unknown[]) =>
  bodies.map((body) => JSON.stringify(body)).filter((body) => body.length <= largest.bytes);

/** Texts of megabytes, the same for every route: they are written once. */
const textsForAll = new Map<Budget, string[]>();

/** Bodies that a schema finds as much wrong with as possible, each as large as a budget allows. */
function worstBodies({ properties = {} }: Schema, budget: Budget): string[] {
  const forAll = textsForAll.get(budget) ?? asTexts(wrongForAll(budget));
  textsForAll.set(budget, forAll);
  return [...forAll, ...asTexts(wrongForEach(Object.keys(properties), budget))];
}

interface Route {
  method: string;
  path: string;
  body: Schema;
  roles: string[];
}

/** All routes with a body, with their access. */
function routesWithBody(): Route[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const body = operation.requestBody?.content["application/json"]?.schema as Schema | undefined;
      return body ? [{ method: method.toUpperCase(), path, body, roles: operation["x-roles"] }] : [];
    }),
  );
}

async function send(method: string, url: string, token: string | undefined, payload: string) {
  const { statusCode, body } = await test.app.inject({
    method: method as "POST",
    url,
    headers: {
      host: "localhost",
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload,
  });
  return { status: statusCode, body };
}

/** Sends bodies as a person; returns those that are not refused, or answered with more than a refusal may contain. */
async function answeredAtLength(route: Route, token: string | undefined, bodies: string[]): Promise<string[]> {
  const { method, path } = route;
  const url = path.replace("{code}", code).replace(/\{\w+\}/g, "anything");
  const wrong: string[] = [];
  for (const body of bodies) {
    const answer = await send(method, url, token, body);
    const length = Buffer.byteLength(answer.body);
    if (answer.status < 400 || answer.status >= 500 || length >= MAX_ANSWER_LENGTH)
      wrong.push(`${method} ${path}: ${answer.status} with ${length} bytes for ${body.slice(0, 60)}`);
  }
  return wrong;
}

it("the refusal of any body of a visitor is short", async () => {
  const routes = routesWithBody().filter(({ roles }) => roles.includes("anonymous"));
  expect(routes.length).toBeGreaterThan(7);
  for (const route of routes) {
    const bodies = [...worstBodies(route.body, visitor), ...worstBodies(route.body, largest).slice(0, 1)];
    expect(await answeredAtLength(route, undefined, bodies)).toEqual([]);
  }
});

it("the refusal of any body of a signed-in person is short", async () => {
  const routes = routesWithBody().filter(({ roles }) => !roles.includes("anonymous"));
  expect(routes.length).toBeGreaterThan(40);
  for (const route of routes) {
    const token = tokens[route.roles.find((role) => role in tokens) ?? ""];
    expect(await answeredAtLength(route, token, worstBodies(route.body, ordinary))).toEqual([]);
  }
});

it("the refusal of any sent document is short", async () => {
  const routes = routesWithBody().filter(({ path }) => documents.test(path));
  expect(routes.length).toBeGreaterThan(8);
  for (const route of routes) {
    const token = tokens[route.roles.find((role) => role in tokens) ?? ""];
    expect(await answeredAtLength(route, token, worstBodies(route.body, largest))).toEqual([]);
  }
});

it("a visitor's body has a low limit, and is refused before it is read", async () => {
  const post = (payload: unknown) => send("POST", "/api/v1/contact-messages", undefined, JSON.stringify(payload));
  const message = { fullname: "Olga", email: "olga@example.org", text: "ж".repeat(4000) };
  expect((await post(message)).status).toBe(201);
  expect((await post({ ...message, text: "x".repeat(visitor.bytes) })).status).toBe(413);
  expect((await post({ ...message, more: times(visitor.values, () => 0) })).status).toBe(413);
  const few = await post({ ...message, more: times(visitor.values - 10, () => 0) });
  expect([few.status, JSON.parse(few.body).code]).toEqual([400, "UNKNOWN_FIELD"]);
});

it("the number of returned errors and the length of their names are limited", async () => {
  const { body } = await send(
    "POST",
    "/api/v1/auth/register",
    undefined,
    JSON.stringify(named(900, (index) => `field ${index}`, 1)),
  );
  const { errors } = JSON.parse(body);
  expect(Object.values(errors).flat()).toHaveLength(requests.errors);
  const long = await send("POST", "/api/v1/auth/register", undefined, JSON.stringify({ ["n".repeat(9000)]: 1 }));
  expect(Math.max(...Object.keys(JSON.parse(long.body).errors).map(({ length }) => length))).toBeLessThan(200);
});

it("a person who is not signed in is refused before the body is read", async () => {
  const answer = await send("PUT", `/api/v1/tasks/${code}/responses`, undefined, "{ no JSON");
  expect(answer.status).toBe(401);
});

it("a body that is too large is read to the end, so that a proxy receives the refusal", async () => {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  let told = "";
  let failure: Error | undefined;
  socket.on("data", (text) => {
    told += text;
  });
  socket.on("error", (error) => {
    failure = error;
  });
  const part = "x".repeat(50_000);
  const parts = 40;
  const head = "Host: localhost\r\nContent-Type: application/json";
  socket.write(`POST /api/v1/auth/login HTTP/1.1\r\n${head}\r\nContent-Length: ${part.length * parts}\r\n\r\n`);
  for (let sent = 0; sent < parts; sent += 1) {
    socket.write(part);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await eventually(() => expect(told).toMatch(/^HTTP\/1.1 413 [\s\S]*HTTP\/1.1 200 /));
  expect(failure).toBeUndefined();
  socket.destroy();
});

it("a client that sends a body very slowly is disconnected, but a listening one is not", async () => {
  const { server } = test.app;
  expect(server.requestTimeout).toBe(requests.seconds * 1000);
  expect(server.headersTimeout).toBe(requests.seconds * 1000);
  server.requestTimeout = 300;
  server.headersTimeout = 300;
  Object.assign(server, { connectionsCheckingInterval: 50 });
  const listener = await listenTo(address, String(tokens.student));
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  let told = "";
  let closed = false;
  socket.on("data", (text) => {
    told += text;
  });
  socket.on("close", () => {
    closed = true;
  });
  socket.on("error", () => {});
  socket.write(
    "POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n",
  );
  const dripping = setInterval(() => socket.write(" "), 50);
  await eventually(() => expect(closed).toBe(true));
  clearInterval(dripping);
  expect(told).toMatch(/^HTTP\/1.1 408 /);
  expect(listener.ended).toBe(false);
  listener.leave();
});
