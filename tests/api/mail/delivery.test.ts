import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/calendar/time.ts";
import { deliverMails } from "#server/mail/deliverMails.ts";
import { createMailTransport } from "#server/mail/mailTransport.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { type MailServer, SMTP_PASSWORD } from "#tests/factories/mailServer.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import {
  arrivedAt,
  clearTheDesk,
  deliver as deliverDue,
  openPostOffice,
  type PostOffice,
} from "#tests/factories/postOffice.ts";

let office: PostOffice;
let test: TestApp;
let another: TestApp;
let server: MailServer;
let admin: string;
beforeAll(async () => {
  office = await openPostOffice();
  ({ test, another, server, admin } = office);
});
afterAll(() => office.close());
beforeEach(() => clearTheDesk(office));

const deliver = (node = test) => deliverDue(node);
const later = (milliseconds: number) => test.clock.set(new Date(test.app.services.now().getTime() + milliseconds));

describe("an email", () => {
  const ask = () => test.call(undefined, "POST", "/auth/forgot-password", { email: "office@example.org" });
  const state = () =>
    test.app.services.database.kysely
      .selectFrom("mails")
      .selectAll()
      .where("address", "=", "office@example.org")
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();
  beforeAll(async () => {
    await test.call(admin, "POST", "/users", {
      fullname: "Post Office",
      role: "admin",
      email: "office@example.org",
      password: "Leuchtturm!7",
    });
    // Another test covers the administrators' notifications of failures.
    await test.app.services.database.kysely
      .updateTable("users")
      .set({ notify_via_email: 0 })
      .where("role", "=", "admin")
      .execute();
  });

  it("that the server refuses permanently fails, is visible only to administrators, and is sent again on their request", async () => {
    server.manners.push("refuse");
    await ask();
    expect(await deliver()).toBe(0);
    const { id } = await state();
    const failed = (await test.call(admin, "GET", `/mails/${id}`)).body;
    expect(failed).toMatchObject({ status: "failed", attempts: 1, error: expect.stringContaining("No such mailbox") });
    expect(JSON.stringify(failed)).not.toContain("token=");
    later(30 * DAY_MS);
    expect(await deliver()).toBe(0);
    const auditor = await test.scenario.account("auditor@demo.example").catch(() => undefined);
    expect((await test.call(auditor, "GET", "/mails")).status).toBeGreaterThanOrEqual(401);
    test.clock.set(undefined);
    expect((await test.call(admin, "POST", `/mails/${failed.id}/retry`)).status).toBe(200);
    expect(await deliver()).toBe(1);
    expect(await state()).toMatchObject({ status: "sent", error: null });
    expect((await test.call(admin, "POST", `/mails/${failed.id}/retry`)).status).toBe(409);
  });

  it("that is refused temporarily is retried at growing intervals, and fails at last", async () => {
    server.manners.push(...Array(20).fill("putOff"));
    await ask();
    const waits: number[] = [];
    for (let tries = 0; (await state()).status !== "failed" && tries < 30; tries += 1) {
      await deliver();
      const { dueAt, status } = await state();
      expect(await deliver()).toBe(0);
      const wait = Date.parse(dueAt) - test.app.services.now().getTime();
      if (status === "queued") waits.push(Math.round(wait / MINUTE_MS));
      later(wait + 1000);
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 720, 1440]);
    expect(await state()).toMatchObject({ status: "failed", attempts: 8 });
    server.manners.length = 0;
  });

  it.each([
    ["a wrong password of ours", "wrong", []],
    ["a refusal of our sender", SMTP_PASSWORD, ["refuseUs", "refuseUs"]],
  ] as const)(
    "waits while the server accepts none because of %s, and after the first success all others are sent",
    async (_why, password, manners) => {
      server.manners.push(...manners);
      await ask();
      await ask();
      const { services } = test.app;
      const smtpUrl = server.url.replace("//", `//pe:${password}@`);
      const wrong = createMailTransport({ ...services.settings, smtpUrl });
      expect(await deliverMails(services, wrong)).toBe(0);
      wrong.close();
      const { id } = await state();
      expect(await state()).toMatchObject({ status: "queued", attempts: 1 });
      await services.database.kysely
        .updateTable("mails")
        .set({ dueAt: new Date(services.now().getTime() + DAY_MS).toISOString() })
        .where("id", "=", id)
        .execute();
      later(2 * MINUTE_MS);
      expect([await deliver(), await deliver(), await deliver()]).toEqual([1, 1, 0]);
    },
  );

  it("whose connection breaks arrives after the reconnection", async () => {
    server.manners.push("cut");
    await ask();
    expect(await deliver()).toBe(0);
    expect(await state()).toMatchObject({ status: "queued", attempts: 1 });
    later(2 * MINUTE_MS);
    expect(await deliver()).toBe(1);
    expect(arrivedAt(server)).toEqual(["office@example.org: Choose a new password"]);
  });

  it("that was accepted before the connection broke has the same id when it is sent again", async () => {
    server.manners.push("takeAndCut");
    await ask();
    await deliver();
    later(2 * MINUTE_MS);
    await deliver();
    expect(server.taken.map(({ messageId }) => messageId)).toHaveLength(2);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it("is not given up if the server is slow", async () => {
    server.manners.push("dawdle");
    await ask();
    expect(await deliver()).toBe(1);
    expect(await state()).toMatchObject({ status: "sent", attempts: 1 });
  });

  it("is sent once by several nodes", async () => {
    await Promise.all(Array.from({ length: 3 }, ask));
    const waiting = (await mailsTo(test, "office@example.org")).filter(({ status }) => status === "queued");
    const sent = await Promise.all([deliver(), deliver(another), deliver(), deliver(another)]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(waiting.length);
    expect(server.taken).toHaveLength(waiting.length);
    expect(waiting.length).toBeGreaterThan(0);
  });

  it("of a node that died while sending is sent by another node", async () => {
    await ask();
    const { kysely } = test.app.services.database;
    const dueAt = new Date(Date.now() + 5 * MINUTE_MS).toISOString();
    await kysely
      .updateTable("mails")
      .set({ status: "sending", attempts: 1, dueAt })
      .where("status", "=", "queued")
      .execute();
    expect(await deliver(another)).toBe(0);
    another.clock.set(new Date(Date.now() + 6 * MINUTE_MS));
    expect(await deliver(another)).toBe(1);
  });

  it("keeps none of its content after it was sent", async () => {
    await ask();
    const waiting = async () =>
      (await mailsTo(test, "office@example.org")).filter(({ status }) => status !== "failed").length;
    expect(await waiting()).toBe(1);
    await deliver();
    expect(await waiting()).toBe(0);
  });
});
