import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { mailDigests } from "#server/jobs/mailDigests.ts";
import { makeUnsubscribeToken } from "#server/notifications/unsubscribeToken.ts";
import { changeOwn, giveAddress } from "#tests/factories/addresses.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import type { MailServer } from "#tests/factories/mailServer.ts";
import {
  clearTheDesk,
  deliverAll,
  giveAddresses,
  mailsFor,
  openPostOffice,
  type PostOffice,
} from "#tests/factories/postOffice.ts";
import { officeOf } from "#tests/factories/runningAudits.ts";
import { aTask } from "#tests/factories/task.ts";

const STUDENT = "ieva@example.org";
const TRAINER = "trainer@example.org";
const ENTERPRISE = "imone@example.org";
/** The contact address of LT-0142. */
const CONTACT = "quality@amber-lane.example";

let office: PostOffice;
let test: TestApp;
let server: MailServer;
let admin: string;
let trainer: string;
let student: string;
beforeAll(async () => {
  office = await openPostOffice();
  ({ test, server, admin } = office);
  trainer = await test.scenario.person("LT-0142", "trainer");
  student = await test.scenario.person("LT-0142", "student");
  await giveAddresses(office);
});
afterAll(() => office.close());
beforeEach(async () => {
  await clearTheDesk(office);
  const { kysely } = test.app.services.database;
  for (const table of ["mail_choices", "contact_mail_choices"] as const) await kysely.deleteFrom(table).execute();
});

const choose = (token: string, topic: string, frequency: string) =>
  test.call(token, "PUT", `/notifications/mails/${topic}`, { frequency });
const choicesOf = async (token: string) => {
  const { body } = await test.call<{ topic: string; frequency: string }[]>(token, "GET", "/notifications/mails");
  return Object.fromEntries(body.map(({ topic, frequency }) => [topic, frequency]));
};
const comment = (code: string, text: string) => test.call(trainer, "POST", `/tasks/${code}/comments`, { text });
const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);

/** Sends all that waits, and takes the emails of an address from the server. */
async function sentTo(address: string) {
  await deliverAll(test);
  return mailsFor(server.taken, address);
}
const headerOf = (mail: { headers: { key: string; value: string }[] } | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;
/** The address in the header that mail programs call. */
const stopOf = (mail: { headers: { key: string; value: string }[] } | undefined) =>
  headerOf(mail, "list-unsubscribe")?.replace(/^<http:\/\/localhost:4321|>$/g, "") ?? "";
const request = (method: "GET" | "POST", url: string, type = "application/x-www-form-urlencoded") =>
  test.app.inject({
    method,
    url,
    ...(method === "POST" ? { payload: "List-Unsubscribe=One-Click", headers: { "content-type": type } } : {}),
  });
/** The digests that are due on the day after tomorrow. */
async function digestsAfter(days: number) {
  test.clock.set(new Date(Date.now() + days * DAY_MS));
  server.taken.length = 0;
  return mailDigests(test.app.services);
}

describe("when emails arrive", () => {
  it("is chosen by topic, from those of a role", async () => {
    expect(await choicesOf(student)).toEqual({
      audits: "atOnce",
      comments: "atOnce",
      deadlines: "atOnce",
      certificates: "atOnce",
      announcements: "atOnce",
    });
    expect(await choose(student, "comments", "never")).toMatchObject({
      status: 200,
      body: { topic: "comments", frequency: "never" },
    });
    expect(await choicesOf(student)).toMatchObject({ comments: "never", audits: "atOnce" });
    expect((await choose(student, "system", "never")).status).toBe(404);
    expect((await choose(student, "announcements", "daily")).status).toBe(400);
    expect((await choose(student, "comments", "hourly")).status).toBe(400);
  });

  it("is chosen for a contact address by its enterprise or office, which also see topics stopped by email", async () => {
    const path = "/notifications/contact-mails";
    const enterprise = await test.scenario.person("LT-0142", "enterprise");
    const centralOffice = await officeOf(test, "CO-LT");
    const contactOf = async (token: string) => (await test.call<unknown[]>(token, "GET", path)).body;
    expect(await contactOf(centralOffice)).toEqual([
      { topic: "audits", frequency: "atOnce" },
      { topic: "requests", frequency: "atOnce" },
    ]);
    const token = makeUnsubscribeToken(test.app.services.settings, {
      chooser: { contactCode: "LT-0142" },
      of: "comments",
    });
    await test.call(undefined, "POST", "/unsubscribe/choice", { token, frequency: "never" });
    const chosen = (comments: string) =>
      ["audits", "comments", "deadlines", "certificates"].map((topic) => ({
        topic,
        frequency: topic === "comments" ? comments : "atOnce",
      }));
    for (const each of [trainer, enterprise]) expect((await contactOf(each)).slice(0, 4)).toEqual(chosen("never"));
    expect((await test.call(enterprise, "PUT", `${path}/comments`, { frequency: "daily" })).status).toBe(200);
    expect(await contactOf(enterprise)).toEqual(chosen("daily"));
    expect((await test.call(enterprise, "PUT", `${path}/announcements`, { frequency: "never" })).status).toBe(404);
    expect((await test.call(student, "GET", path)).status).toBe(403);
    expect(await choicesOf(enterprise)).toMatchObject({ comments: "atOnce" });
  });

  it("affects only the emails of that topic and that person", async () => {
    await choose(student, "comments", "never");
    const code = await aTask(test, { status: "draft" });
    await deliverAll(test);
    server.taken.length = 0;
    await comment(code, "To all");
    expect(await sentTo(STUDENT)).toEqual([]);
    expect(mailsFor(server.taken, ENTERPRISE)).toHaveLength(1);
    await test.scenario.submit(code);
    await test.scenario.approve(code);
    expect(await sentTo(STUDENT)).toHaveLength(1);
  });

  it.each([
    ["daily", 2],
    ["weekly", 8],
  ])("%s: one email lists the events since the previous one", async (frequency, days) => {
    for (const topic of ["comments", "audits"]) await choose(student, topic, frequency);
    const code = await aTask(test, { status: "draft" });
    await comment(code, "One");
    await test.scenario.submit(code);
    await test.scenario.approve(code);
    expect(await sentTo(STUDENT)).toEqual([]);
    expect(await digestsAfter(days)).toBe(1);
    const [mail, ...others] = await sentTo(STUDENT);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Jūsų naujienos iš „PE Quality“: 3");
    expect(mail?.text).toContain(`- Rasa Jankauskienė pakomentavo ${code} · Audit`);
    expect(mail?.text).toContain(`http://localhost:4321/lt-LT/dashboard/task/${code}`);
    expect(mail?.html).toContain(`<a href="http://localhost:4321/lt-LT/dashboard/task/${code}"`);
    expect(await mailDigests(test.app.services)).toBe(0);
    expect(await digestsAfter(2 * days)).toBe(0);
  });

  it("read news are in no digest, and no digest is sent without news or to people who want no emails", async () => {
    await choose(student, "comments", "daily");
    const code = await aTask(test, { status: "draft" });
    await comment(code, "Read in the product");
    await test.call(student, "PUT", "/notifications/read");
    expect(await digestsAfter(2)).toBe(0);
    test.clock.set(undefined);
    await choose(student, "comments", "daily");
    await comment(code, "Another one");
    await changeOwn(test, student, { notify_via_email: false });
    expect(await digestsAfter(2)).toBe(0);
    test.clock.set(undefined);
    await changeOwn(test, student, { notify_via_email: true });
  });
});

describe("an email that its reader did not request", () => {
  it("can be stopped by one request of a mail program, without a sign-in; opening the link changes nothing", async () => {
    const code = await aTask(test, { status: "draft" });
    await deliverAll(test);
    server.taken.length = 0;
    await comment(code, "Please look");
    const [mail] = await sentTo(STUDENT);
    expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const stop = stopOf(mail);
    expect(mail?.text).toContain(stop);
    const opened = await request("GET", stop);
    expect([opened.statusCode, opened.headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/dashboard\/auth\/unsubscribe\?of=comments&token=/),
    ]);
    expect(await choicesOf(student)).toMatchObject({ comments: "atOnce" });
    expect((await request("POST", stop)).statusCode).toBe(204);
    expect((await request("POST", stop, "multipart/form-data; boundary=x")).statusCode).toBe(204);
    expect(await choicesOf(student)).toEqual({
      audits: "atOnce",
      comments: "never",
      deadlines: "atOnce",
      certificates: "atOnce",
      announcements: "atOnce",
    });
    const token = new URL(stop, "http://localhost").searchParams.get("token");
    expect((await test.call(undefined, "POST", "/unsubscribe/choice", { token, frequency: "atOnce" })).status).toBe(
      204,
    );
    expect(await choicesOf(student)).toMatchObject({ comments: "atOnce" });
  });

  it("has a token that no one can create or change", async () => {
    const token = makeUnsubscribeToken(test.app.services.settings, {
      chooser: { userId: await idOf(student) },
      of: "audits",
    });
    const [content = "", signature = ""] = token.split(".");
    const other = Buffer.from(JSON.stringify({ userId: await idOf(trainer), of: "audits" })).toString("base64url");
    for (const wrong of ["", "a.b", content, `${other}.${signature}`, `${content}.${signature.slice(1)}`]) {
      expect((await request("POST", `/api/v1/unsubscribe?token=${wrong}`)).statusCode).toBe(400);
      expect((await request("GET", `/api/v1/unsubscribe?token=${wrong}`)).headers.location).toBe(
        "/dashboard/auth/unsubscribe",
      );
    }
    expect(await choicesOf(trainer)).toMatchObject({ audits: "atOnce" });
  });

  it("of a contact address or a digest can be stopped as well", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    await deliverAll(test);
    server.taken.length = 0;
    await test.scenario.approve(code);
    const [mail] = await sentTo(CONTACT);
    expect((await request("POST", stopOf(mail))).statusCode).toBe(204);
    server.taken.length = 0;
    await test.scenario.select(code);
    expect(await sentTo(CONTACT)).toEqual([]);
    expect(mailsFor(server.taken, TRAINER)).toHaveLength(1);

    for (const [topic, frequency] of [
      ["audits", "daily"],
      ["comments", "daily"],
      ["deadlines", "weekly"],
    ] as const)
      await choose(student, topic, frequency);
    await comment(code, "In the digest");
    await digestsAfter(2);
    const [digest] = await sentTo(STUDENT);
    expect((await request("POST", stopOf(digest))).statusCode).toBe(204);
    test.clock.set(undefined);
    expect(await choicesOf(student)).toMatchObject({ audits: "never", comments: "never", deadlines: "weekly" });
  });

  it("differs from answers to requests, which have no such link", async () => {
    await test.call(admin, "POST", "/mails/test");
    const [mail] = await sentTo("admin@demo.example");
    expect(mail?.subject).toContain("test");
    expect(headerOf(mail, "list-unsubscribe")).toBeUndefined();
  });
});

describe("people who no longer take part get no email and no digest", () => {
  it.each([
    ["former", (id: string) => test.call(admin, "POST", `/users/${id}/former`)],
    ["blocked", (id: string) => test.call(admin, "POST", `/users/${id}/block`)],
    ["erased", (id: string) => erase(test, admin, id)],
  ])("when they are %s, not even waiting ones", async (state, change) => {
    const name = `Person ${state.replace(/^./, (first) => first.toUpperCase())}`;
    const address = `${state}@example.org`;
    const token = await test.scenario.person("LT-0142", "student", name);
    await giveAddress(test, token, address, { language: "en-GB" });
    const id = await idOf(token);
    const code = await aTask(test, { status: "draft" });
    await deliverAll(test);
    await choose(token, "audits", "daily");
    if (state === "erased") await test.call(token, "POST", `/users/${id}/request-erasure`);
    server.taken.length = 0;
    await comment(code, "This waits");
    await test.scenario.submit(code);
    await test.scenario.approve(code);
    expect((await change(id)).status).toBeLessThan(300);
    await comment(code, `@${name} and this comes later`);
    expect(await sentTo(address)).toEqual([]);
    expect(mailsFor(server.taken, STUDENT).length).toBeGreaterThan(0);
    await digestsAfter(2);
    expect(await sentTo(address)).toEqual([]);
  });
});
