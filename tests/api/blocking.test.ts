import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let office: string;

const signIn = async (code: string, role: string) =>
  test.call(undefined, "POST", "/auth/pen", { code, accessCode: `demo-${role}`, name: `Some ${role}` });

beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  office = String((await signIn("CO-LT", "office")).body.token);
});
afterAll(() => test.stop());

const block = (token: string, code: string) => test.call(token, "POST", "/api/Blacklist/block-cocode", { code });
const unblock = (token: string, code: string) => test.call(token, "DELETE", `/api/Blacklist/unblock-cocode/${code}`);

it("an office blocks one of its enterprises from the next request on, and unblocks it again", async () => {
  const token = String((await signIn("LT-0142", "student")).body.token);
  expect(await block(office, "LT-0142")).toMatchObject({ status: 200, body: { code: "LT-0142", isBlocked: true } });
  expect(await test.call(token, "GET", "/tasks")).toMatchObject({ status: 403, body: { code: "ACCOUNT_BLOCKED" } });
  expect(await signIn("LT-0142", "student")).toMatchObject({ status: 403, body: { code: "ACCOUNT_BLOCKED" } });
  expect(await block(office, "LT-0142")).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  expect(await unblock(office, "LT-0142")).toMatchObject({ status: 200, body: { isBlocked: false } });
  expect(await test.call(token, "GET", "/tasks")).toMatchObject({ status: 200 });
});

it("an office can block neither another country's code nor its own", async () => {
  for (const code of ["DE-2077", "CO-DE", "CO-LT", "XX-0000"])
    expect([code, (await block(office, code)).status]).toEqual([code, 404]);
  expect(await unblock(office, "DE-2077")).toMatchObject({ status: 404 });
});

it("an administrator blocks an office with all its enterprises, and issued certificates stay valid", async () => {
  const code = await aTask(test, { status: "completed", peCode: "FR-0093" });
  const [trainer, frenchOffice] = [await test.scenario.person("FR-0093", "trainer"), await signIn("CO-FR", "office")];
  expect(await block(admin, "CO-FR")).toMatchObject({ status: 200 });
  for (const token of [trainer, String(frenchOffice.body.token)])
    expect(await test.call(token, "GET", "/auth/me")).toMatchObject({ status: 403, body: { code: "ACCOUNT_BLOCKED" } });
  const { body } = await test.call<{ taskCode: string; expired: boolean; revokedAt: null }[]>(
    admin,
    "GET",
    "/certificates",
  );
  expect(body.find(({ taskCode }) => taskCode === code)).toMatchObject({ expired: false, revokedAt: null });
  expect(await unblock(admin, "CO-FR")).toMatchObject({ status: 200 });
});

it("a deadline is postponed by the time for which its enterprise or office is blocked", async () => {
  const code = await aTask(test, { status: "draft", peCode: "DE-2077" });
  const ended = await aTask(test, { status: "draft", peCode: "DE-2077", fields: ["sales"] });
  const { kysely } = test.app.services.database;
  const elsewhere = await aTask(test, { status: "draft", peCode: "LT-0142" });
  const later = new Date(Date.now() + 90 * DAY_MS).toISOString();
  await kysely.updateTable("tasks").set({ expirationDate: later }).where("code", "=", elsewhere).execute();
  await kysely.updateTable("tasks").set({ status: "expired" }).where("code", "=", ended).execute();
  const deadline = async (task = code) =>
    String((await test.call(admin, "GET", `/tasks/${task}/single`)).body.expirationDate);
  const before = Date.parse(await deadline());
  const untouched = async () => [await deadline(ended), await deadline(elsewhere)];
  const others = await untouched();
  const at = (days: number) => test.clock.set(new Date(Date.now() + days * DAY_MS));
  const again = async () =>
    String(
      (await test.call(undefined, "POST", "/auth/login", { email: "admin@demo.example", password: "Demo!2026" })).body
        .token,
    );
  await block(admin, "CO-DE");
  at(10);
  expect(await block(await again(), "DE-2077")).toMatchObject({ status: 200 });
  at(40);
  expect(await expireTasks(test.app.services)).toBe(0);
  expect(await unblock(await again(), "CO-DE")).toMatchObject({ status: 200 });
  at(50);
  expect(await expireTasks(test.app.services)).toBe(0);
  expect(await unblock(await again(), "DE-2077")).toMatchObject({ status: 200 });
  test.clock.set(undefined);
  expect(Math.abs(Date.parse(await deadline()) - before - 50 * DAY_MS)).toBeLessThanOrEqual(2 * DAY_MS);
  expect(await untouched()).toEqual(others);
});

it("a block that is lifted at once moves no deadline, even after many repetitions", async () => {
  const code = await aTask(test, { status: "draft", peCode: "BG-0311" });
  const read = async () => (await test.call(admin, "GET", `/tasks/${code}/single`)).body;
  const before = await read();
  for (let times = 0; times < 3; times++) {
    expect(await block(admin, "BG-0311")).toMatchObject({ status: 200 });
    expect(await unblock(admin, "BG-0311")).toMatchObject({ status: 200 });
  }
  expect(await read()).toEqual(before);
});

it("an office blocks people of its own enterprises, not of others, and none who sign in by email", async () => {
  const student = String((await signIn("LT-0142", "student")).body.token);
  const other = String((await signIn("DE-2077", "student")).body.token);
  const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);
  const [mine, theirs, me] = [await idOf(student), await idOf(other), await idOf(admin)];
  expect(await test.call(office, "POST", `/users/${mine}/block`)).toMatchObject({
    status: 200,
    body: { isBlocked: true },
  });
  expect(await test.call(student, "GET", "/auth/me")).toMatchObject({ status: 403, body: { code: "ACCOUNT_BLOCKED" } });
  expect(await signIn("LT-0142", "student")).toMatchObject({ status: 403, body: { code: "ACCOUNT_BLOCKED" } });
  expect(await test.call(office, "POST", `/users/${mine}/unblock`)).toMatchObject({
    status: 200,
    body: { isBlocked: false },
  });
  expect(await signIn("LT-0142", "student")).toMatchObject({ status: 200 });
  expect(await test.call(office, "POST", `/users/${theirs}/block`)).toMatchObject({ status: 404 });
  for (const verb of ["block", "unblock"])
    expect(await test.call(office, "POST", `/users/${me}/${verb}`), verb).toMatchObject({ status: 404 });
  expect(await test.call(admin, "POST", `/users/${me}/block`)).toMatchObject({
    status: 409,
    body: { code: "WRONG_STATE" },
  });
});

it("a person who is blocked or archived with a renewed code cannot return under another name", async () => {
  const trainer = await signIn("LT-0142", "trainer");
  const person = async () => {
    const { body } = await test.call<{ id: string }>(String(trainer.body.token), "GET", "/auth/me");
    return body.id;
  };
  const id = await person();
  const { status, body } = await test.call(office, "POST", `/users/${id}/block`, { accessCode: "renew" });
  expect([status, body.codes]).toEqual([200, [{ role: "trainer", accessCode: body.accessCode }]]);
  const again = (accessCode: string, name: string) =>
    test.call(undefined, "POST", "/auth/pen", { code: "LT-0142", accessCode, name });
  expect((await again("demo-trainer", "I. Trainer")).status).toBe(401);
  expect((await again(String(body.accessCode), "Some trainer")).status).toBe(403);
  expect((await again(String(body.accessCode), "A Successor")).status).toBe(200);
  const kept = await test.call(admin, "POST", `/users/${id}/archive`, { accessCode: "keep" });
  expect([kept.status, kept.body.accessCode ?? null]).toEqual([200, null]);
});
