import { setTimeout as wait } from "node:timers/promises";
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyTrail } from "#server/trail/verify.ts";
import { type Answer, startApp, type TestApp } from "#tests/factories/app.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { beside } from "#tests/factories/race.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

const email = "auditor2@demo.example";

const forgot = (address: string) => test.call(undefined, "POST", "/auth/forgot-password", { email: address });

/** An earlier version hashed a password as it was typed. */
async function storeAsTyped(address: string, typed: string): Promise<void> {
  const { kysely } = test.app.services.database;
  const passwordHash = await hash(typed);
  const { id } = await kysely.selectFrom("users").select("id").where("email", "=", address).executeTakeFirstOrThrow();
  await kysely.updateTable("credentials").set({ passwordHash }).where("userId", "=", id).execute();
}

const signIn = (password: string, address = email) =>
  test.call(undefined, "POST", "/auth/login", { email: address, password });

/** The last password link sent to a person. */
async function lastLink(address = email): Promise<{ email: string; token: string }> {
  const path = String((await mailsTo(test, address)).at(-1)?.params.path);
  const query = new URL(path, "http://localhost").searchParams;
  return { email: String(query.get("email")), token: String(query.get("token")) };
}

async function link(address = email): Promise<{ email: string; token: string }> {
  await forgot(address);
  return lastLink(address);
}

const reset = (given: object, password = "Leuchtturm!7") =>
  test.call(undefined, "POST", "/auth/reset-password", { ...given, password, confirmPassword: password });

const refused = { status: 400, body: { code: "INVALID_RESET_TOKEN" } };

describe("a forgotten password", () => {
  it("has the same answer for an unknown address, and an email is sent only to a known one", async () => {
    const answers = [await forgot(email), await forgot("nobody@example.org")];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(2).fill({ status: 200, body: { message: "Reset link has been sent" } }),
    );
    expect(await mailsTo(test, email)).toMatchObject([{ template: "passwordReset" }]);
    expect(await mailsTo(test, "nobody@example.org")).toEqual([]);
  });

  it("causes an email in the language of the page, unless its owner has chosen another", async () => {
    const languageOf = async (address: string) => (await mailsTo(test, address)).at(-1)?.language;
    const ask = (language?: string) =>
      test.call(undefined, "POST", "/auth/forgot-password", {
        email: "pending@demo.example",
        ...(language ? { language } : {}),
      });
    await ask("lt-LT");
    expect(await languageOf("pending@demo.example")).toBe("lt-LT");
    await ask();
    expect(await languageOf("pending@demo.example")).toBe("en-GB");
    const chosen = { language: "fr-FR" };
    const { kysely } = test.app.services.database;
    await kysely.updateTable("users").set(chosen).where("email", "=", "pending@demo.example").execute();
    await ask("lt-LT");
    expect(await languageOf("pending@demo.example")).toBe("fr-FR");
    expect(await ask("xx-XX")).toMatchObject({ status: 400 });
  });

  it("is replaced once by the link, which ends every session", async () => {
    const token = String((await signIn("Demo!2026")).body.token);
    const id = (await test.call(token, "GET", "/auth/me")).body.id;
    const admin = await test.scenario.account("admin@demo.example");
    expect((await test.call(admin, "POST", `/users/${id}/password-link`)).status).toBeLessThan(300);
    const administrators = await lastLink();
    const earlier = await link();
    const given = await link();
    expect(await reset(earlier)).toMatchObject(refused);
    expect(await reset(given)).toMatchObject({ status: 200 });
    expect(await test.call(token, "GET", "/auth/me")).toMatchObject({ status: 401, body: { code: "SESSION_EXPIRED" } });
    expect(await signIn("Demo!2026")).toMatchObject({ status: 401 });
    expect(await signIn("Leuchtturm!7")).toMatchObject({ status: 200 });
    for (const used of [given, administrators]) expect(await reset(used, "Anderer!Turm8")).toMatchObject(refused);
    expect((await mailsTo(test, email)).at(-1)).toMatchObject({ template: "passwordChanged" });
  });

  it("that is the first of an account causes no notification of a change", async () => {
    const admin = await test.scenario.account("admin@demo.example");
    const invited = { fullname: "Vera Voss", email: "vera@example.org", role: "auditor" };
    expect(await test.call(admin, "POST", "/users", invited)).toMatchObject({ status: 201 });
    expect(await reset(await lastLink(invited.email))).toMatchObject({ status: 200 });
    expect(await signIn("Leuchtturm!7", invited.email)).toMatchObject({ status: 200 });
    expect(await mailsTo(test, invited.email)).toMatchObject([{ template: "accountInvitation" }]);
  });

  it("is replaced by a link that stays valid after other requests, which anyone can make", async () => {
    const admin = await test.scenario.account("admin@demo.example");
    const invite = async (address: string) => {
      const person = { fullname: "Somebody invited", email: address, role: "auditor" };
      expect(await test.call(admin, "POST", "/users", person)).toMatchObject({ status: 201 });
      return lastLink(address);
    };
    const [wanda, xenia] = ["wanda@example.org", "xenia@example.org"];
    const invitation = await invite(wanda);
    await invite(xenia);
    const own = await link(xenia);
    await forgot(wanda);
    for (const link of [invitation, own]) expect(await reset(link)).toMatchObject({ status: 200 });
  });

  it("is not replaced twice by two at once", async () => {
    const given = await link();
    const answers = await Promise.all(["Erster!Turm1", "Zweiter!Turm2"].map((password) => reset(given, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("is not replaced after an hour, by another's address, or by a made-up link", async () => {
    const given = await link();
    expect(await reset({ ...given, email: "auditor@demo.example" })).toMatchObject(refused);
    expect(await reset({ ...given, token: "made-up" })).toMatchObject(refused);
    test.clock.set(new Date(Date.now() + 61 * 60_000));
    expect(await reset(given)).toMatchObject(refused);
    test.clock.set(undefined);
  });

  it("is not replaced by a weak one, and the link stays valid", async () => {
    const given = await link();
    expect(await reset(given, "Password1!")).toMatchObject({
      status: 400,
      body: { errors: { password: ["passwordCommon"] } },
    });
    expect(await reset(given, "Dritter!Turm3")).toMatchObject({ status: 200 });
  });

  it("can be requested five times an hour for any address", async () => {
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await forgot("somebody@example.org"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(3000);
  });

  it("is stored in the database only as a hash", async () => {
    const { token } = await link().catch(() => ({ token: "-" }));
    const rows = await test.app.services.database.kysely.selectFrom("password_resets").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("while a password is replaced, the previous one opens no session", () => {
  const address = "auditor@demo.example";
  const wrong = { status: 401, body: { code: "INVALID_CREDENTIALS" } };
  /** Of a sign-in and of a new password alike: the first transaction counts the attempt, the second one does it. */
  const SECOND = 2;
  /** Longer than it takes to verify a password. */
  const A_WHILE_MS = 300;

  it("even if it was verified before", async () => {
    const given = await link(address);
    const meanwhile = { before: () => reset(given, "Erster!Turm1") };
    beside(test.app.services.database, SECOND, meanwhile);
    expect(await signIn("Demo!2026", address)).toMatchObject(wrong);
    expect(await signIn("Erster!Turm1", address)).toMatchObject({ status: 200 });
  });

  it("even if it is still stored during its verification", async () => {
    const given = await link(address);
    let late: Promise<Answer> | undefined;
    const meanwhile = {
      async beforeCommit() {
        late = signIn("Erster!Turm1", address);
        await wait(A_WHILE_MS);
      },
    };
    beside(test.app.services.database, SECOND, meanwhile);
    expect(await reset(given, "Zweiter!Turm2")).toMatchObject({ status: 200 });
    expect(await late).toMatchObject(wrong);
    expect(await signIn("Zweiter!Turm2", address)).toMatchObject({ status: 200 });
  });
});

describe("the own password, changed while signed in", () => {
  const address = "auditor@demo.example";
  const current = "Zweiter!Turm2";
  const next = "Hafenkante!9";
  const change = (token: string | undefined, given: object = {}) =>
    test.call(token, "POST", "/auth/change-password", {
      currentPassword: current,
      password: next,
      confirmPassword: next,
      ...given,
    });
  const enter = async (password = current) => String((await signIn(password, address)).body.token);
  const isIn = async (token: string) => (await test.call(token, "GET", "/auth/me")).status === 200;

  it.each([
    ["by a wrong current one", { currentPassword: "Falscher!Turm1" }, { currentPassword: ["passwordWrong"] }],
    [
      "to one that is too common",
      { password: "Password1!", confirmPassword: "Password1!" },
      { password: ["passwordCommon"] },
    ],
    ["to two that differ", { confirmPassword: "Hafenkante!8" }, { confirmPassword: ["passwordsMatch"] }],
    [
      "to the account's own name",
      { password: "Auditor!3", confirmPassword: "Auditor!3" },
      { password: ["passwordEmail"] },
    ],
  ])("is not changed %s", async (_how, given, errors) => {
    const token = await enter();
    expect(await change(token, given)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", errors } });
    expect(await isIn(token)).toBe(true);
  });

  it.each(["trainer", "enterprise", "student"] as const)(
    "does not exist for a %s, who has no password",
    async (role) => {
      expect(await change(await test.scenario.person("LT-0142", role))).toMatchObject({ status: 403 });
    },
  );

  it("is not changed by a visitor", async () => {
    expect(await change(undefined)).toMatchObject({ status: 401 });
  });

  it("is changed once: this session continues, the others and every link end, and an email is sent", async () => {
    const told = async () =>
      (await mailsTo(test, address)).filter(({ template }) => template === "passwordChanged").length;
    const before = await told();
    const given = await link(address);
    const [here, elsewhere] = [await enter(), await enter()];
    const answers = await Promise.all([
      change(here),
      change(here, { password: "Hafenkante!8", confirmPassword: "Hafenkante!8" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const password = answers[0]?.status === 204 ? next : "Hafenkante!8";
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
    expect(await signIn(current, address)).toMatchObject({ status: 401 });
    expect(await isIn(await enter(password))).toBe(true);
    expect(await reset(given)).toMatchObject(refused);
    expect(await told()).toBe(before + 1);
    const admin = await test.scenario.account("admin@demo.example");
    const { id } = (await test.call(here, "GET", "/auth/me")).body;
    const trail = await test.call(admin, "GET", `/trail?subject=${id}`);
    expect(JSON.stringify(trail.body)).toContain("changePassword");
    expect(JSON.stringify(trail.body)).not.toContain("Hafenkante");
  });

  it("allows ten wrong attempts, and then refuses even the correct one for a while", async () => {
    const token = await test.scenario.account("admin@demo.example");
    for (let time = 0; time < 10; time += 1) await change(token, { currentPassword: `Geraten!${time}` });
    expect(await change(token)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  });
});

describe("a password with an accent", () => {
  const composed = "Grüße!2026";
  const separate = composed.normalize("NFD");

  it("is accepted from any keyboard", async () => {
    await storeAsTyped(email, composed);
    for (const password of [composed, separate]) expect(await signIn(password)).toMatchObject({ status: 200 });
    expect(await signIn("Grusse!2026")).toMatchObject({ status: 401 });
  });

  it("matches an earlier hash of the typed text, which the next sign-in replaces, with a trail entry", async () => {
    await storeAsTyped(email, separate);
    const { kysely } = test.app.services.database;
    const user = await kysely.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const renewals = () =>
      kysely
        .selectFrom("trail")
        .select("at")
        .where("subject", "=", user.id)
        .where("action", "=", "renewPasswordHash")
        .execute();
    expect(await signIn(composed)).toMatchObject({ status: 200 });
    expect(await renewals()).toHaveLength(1);
    expect(await signIn(composed)).toMatchObject({ status: 200 });
    expect(await renewals()).toHaveLength(1);
    const { broken } = await verifyTrail(test.app.services);
    expect(broken.filter(({ subject, detail }) => subject === user.id && detail === "passwordDigest")).toEqual([]);
  });
});
