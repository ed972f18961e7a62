import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { specialActions } from "#server/actions/index.ts";
import { standardOutput } from "#server/lib/standardOutput.ts";
import { changeOwn, follow, linkTo } from "#tests/factories/addresses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { serve } from "#tests/factories/listener.ts";

let test: TestApp;
let written: string[] = [];
beforeAll(async () => {
  vi.spyOn(standardOutput, "write").mockImplementation((line) => void written.push(line));
  test = await startApp();
  await serve(test);
});
beforeEach(() => {
  written = [];
});
afterAll(async () => {
  await test.stop();
  vi.restoreAllMocks();
});

const told = () =>
  written.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ log }) => log === "security");
const login = (password: string) =>
  test.call<{ token: string }>(undefined, "POST", "/auth/login", { email: "auditor@demo.example", password });

it("contains successful and failed sign-ins with their addresses, but never typed text", async () => {
  await login("Wrong!2026");
  const { token } = (await login("Demo!2026")).body;
  const { id } = (await test.call(token, "GET", "/auth/me")).body;
  expect(told()).toMatchObject([
    { event: "signIn", status: 401, code: "INVALID_CREDENTIALS", address: "127.0.0.1" },
    { event: "signIn", status: 200, person: id, address: "127.0.0.1" },
  ]);
  expect(written.join("")).not.toMatch(/2026!|auditor@/);
});

it("contains sign-ins by code, and sign-outs", async () => {
  const code = { code: "LT-0142", accessCode: "demo-student", name: "Ieva K" };
  const { token } = (await test.call<{ token: string }>(undefined, "POST", "/auth/pen", code)).body;
  const { id } = (await test.call(token, "GET", "/auth/me")).body;
  await test.call(token, "POST", "/auth/signout-pen");
  await test.call(undefined, "POST", "/auth/pen", { ...code, accessCode: "wrong" });
  expect(told()).toMatchObject([
    { event: "signIn", status: 200, person: id },
    { event: "signOut", status: 204, person: id },
    { event: "signIn", status: 401, code: "INVALID_CODE" },
  ]);
});

it("contains refusals of signed-in people, but not of visitors", async () => {
  const trainee = await test.scenario.person("LT-0142", "student");
  const { id } = (await test.call(trainee, "GET", "/auth/me")).body;
  written = [];
  await test.call(undefined, "GET", "/tasks");
  await test.call(trainee, "GET", "/users/nobody");
  await test.call(trainee, "POST", "/audit-fields", { id: "zoology", title: "Zoology", position: 97 });
  expect(told()).toMatchObject([
    { event: "notFound", status: 404, code: "NOT_FOUND", person: id, route: "/api/v1/users/:id" },
    { event: "forbidden", status: 403, code: "FORBIDDEN", person: id },
  ]);
});

it("contains erasures with both people, for older backups", async () => {
  const admin = await test.scenario.account("admin@demo.example");
  const trainee = await test.scenario.person("LT-0142", "student", "Vieno Sūnus");
  const [{ id: person }, { id: subject }] = (await Promise.all(
    [admin, trainee].map(async (token) => (await test.call(token, "GET", "/auth/me")).body),
  )) as [{ id: string }, { id: string }];
  written = [];
  expect(await erase(test, admin, subject)).toMatchObject({ status: 204 });
  expect(told()).toMatchObject([{ event: "erase", status: 204, person, subject }]);
  expect(written.join("")).not.toContain("Vieno");
});

it("contains exports, confirmed and approved addresses, and visitors who guess links", async () => {
  const [trainer, trainee] = [
    await test.scenario.person("LT-0142", "trainer"),
    await test.scenario.person("LT-0142", "student", "Austėja Log"),
  ];
  const { id } = (await test.call<{ id: string }>(trainee, "GET", "/auth/me")).body;
  written = [];
  const email = "austeja@school.example";
  await changeOwn(test, trainee, { email });
  await follow(test, await linkTo(test, email));
  await test.call(trainer, "POST", `/users/${id}/approve-address`);
  await test.call(trainee, "POST", `/users/${id}/request-data`);
  await test.call(trainer, "POST", `/users/${id}/hand-over-data`);
  await test.call(undefined, "POST", "/addresses/data", { token: "a guess" });
  expect(told().map(({ event }) => event)).toEqual(["confirmAddress", "approveAddress", "handOverData", "fetchData"]);
  written = [];
  const guess = () => test.call(undefined, "POST", "/addresses/confirm", { token: "another guess" });
  for (let tried = 0; tried < 100 && (await guess()).status !== 429; tried += 1);
  expect(told().at(-1)).toMatchObject({ event: "confirmAddress", status: 429, address: "127.0.0.1" });
  expect(written.join("")).not.toMatch(/guess|austeja|Austėja/);
});

it("covers every call for signing in or out", () => {
  const open = specialActions.filter(({ method, path }) => method === "POST" && path.startsWith("/auth/"));
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter(({ securityEvent }) => !securityEvent).map(({ path }) => path)).toEqual([]);
});
