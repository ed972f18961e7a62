import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "#tests/factories/app.ts";

const next = "Leuchtturm!7";

let password = "Demo!2026";
let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const withPassword = async (email: string) =>
  String((await test.call(undefined, "POST", "/auth/login", { email, password })).body.token);

const withCode = async (code: string, role: "student" | "trainer", name: string) =>
  String((await test.call(undefined, "POST", "/auth/pen", { code, accessCode: `demo-${role}`, name })).body.token);

/** A person signed in twice, and others who share something with them. */
const sessions = async () => ({
  laptop: await withPassword("auditor@demo.example"),
  phone: await withPassword("auditor@demo.example"),
  "another account": await test.scenario.account("admin@demo.example"),
  ieva: await withCode("LT-0142", "student", "Ieva"),
  "ieva elsewhere": await withCode("LT-0142", "student", "Ieva"),
  jonas: await withCode("LT-0142", "student", "Jonas"),
  "their trainer": await withCode("LT-0142", "trainer", "Rasa"),
  "another enterprise": await withCode("DE-2077", "student", "Max"),
});
type Sessions = Awaited<ReturnType<typeof sessions>>;
type Name = keyof Sessions;

const idOf = async (token: string) => (await test.call(token, "GET", "/auth/me")).body.id;

// The new access code comes last: after it, no one can sign in with the previous one.
it.each<[deed: string, ended: Name[], work: (open: Sessions) => Promise<{ status: number }>]>([
  ["signing out", ["laptop"], ({ laptop }) => test.call(laptop, "POST", "/auth/signout-pen")],
  ["signing out by a code", ["ieva"], ({ ieva }) => test.call(ieva, "POST", "/auth/signout-pen")],
  [
    "an account that is suspended",
    ["laptop", "phone"],
    async ({ laptop }) => {
      const id = await idOf(laptop);
      await test.call(admin, "POST", `/admin/suspend-user/${id}`);
      return test.call(admin, "POST", `/admin/unsuspend-user/${id}`);
    },
  ],
  [
    "a person who is archived",
    ["jonas"],
    async ({ jonas }) => {
      const id = await idOf(jonas);
      await test.call(admin, "POST", `/users/${id}/archive`);
      return test.call(admin, "POST", `/users/${id}/restore`);
    },
  ],
  [
    "a new password, set in a window that goes on,",
    ["phone"],
    async ({ laptop }) => {
      const body = { currentPassword: password, password: next, confirmPassword: next };
      password = next;
      return test.call(laptop, "POST", "/auth/change-password", body);
    },
  ],
  [
    "a new access code",
    ["ieva", "ieva elsewhere", "jonas"],
    () => test.call(admin, "POST", "/enterprises/LT-0142/access-codes", { role: "student" }),
  ],
])("%s ends these sessions and no other", async (_deed, ended, work) => {
  const { kysely } = test.app.services.database;
  const before = await kysely
    .selectFrom("sessions")
    .select(["id", "endedAt"])
    .where("endedAt", "is not", null)
    .execute();
  const open = await sessions();
  for (const [name, token] of Object.entries(open))
    expect([name, (await test.call(token, "GET", "/auth/me")).status]).toEqual([name, 200]);
  expect((await work(open)).status).toBeLessThan(300);
  const over = [];
  for (const [name, token] of Object.entries(open)) {
    const { status, body } = await test.call(token, "GET", "/auth/me");
    if (status === 401 && body.code === "SESSION_EXPIRED") over.push(name);
    else expect([name, status]).toEqual([name, 200]);
  }
  expect(over).toEqual(ended);
  const after = await kysely
    .selectFrom("sessions")
    .select(["id", "endedAt"])
    .where("endedAt", "is not", null)
    .execute();
  expect(after).toEqual(expect.arrayContaining(before));
});
