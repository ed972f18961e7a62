import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/time.ts";
import type { ResponsesBody } from "#server/seed/auditScenario.ts";
import { changeOwn } from "#tests/factories/addresses.ts";
import type { TestApp } from "#tests/factories/app.ts";
import type { MailServer } from "#tests/factories/mailServer.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import {
  arrivedAt,
  clearTheDesk,
  deliver as deliverDue,
  giveAddresses,
  openPostOffice,
  type PostOffice,
  people,
} from "#tests/factories/postOffice.ts";
import { aTask } from "#tests/factories/task.ts";

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
const arrived = () => arrivedAt(server);

const later = (milliseconds: number) => test.clock.set(new Date(test.app.services.now().getTime() + milliseconds));

describe("the mails of an audit", () => {
  beforeAll(() => giveAddresses(office));

  it("tell each of its people in their own language, and not the one who did it", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    await deliver();
    expect(arrived()).toEqual([
      `quality@amber-lane.example: ${code} laukia jūsų patvirtinimo`,
      `trainer@example.org: ${code} attend votre approbation`,
    ]);
    await test.scenario.approve(code);
    await test.scenario.select(code);
    await test.scenario.grade(code, 0.9);
    await test.scenario.finishReport(code);
    server.taken.length = 0;
    await deliver();
    const number = (await test.call(admin, "GET", `/certificates?taskCode=${code}`)).body as unknown as {
      number: string;
    }[];
    const subjects = arrived().join("\n");
    for (const [, email] of people) {
      expect(subjects).toContain(`${email}: `);
      expect(
        server.taken.filter(
          ({ to, subject }) => to?.[0]?.address === email && subject?.includes(String(number[0]?.number)),
        ),
      ).toHaveLength(1);
    }
  });

  it("are text and HTML that say the same, with a link in the reader's language", async () => {
    const code = await aTask(test, { status: "rejected" });
    await deliver();
    const mail = server.taken.find(({ to }) => to?.[0]?.address === "ieva@example.org");
    expect(mail?.from?.address).toBe("no-reply@quality.example");
    expect(mail?.subject).toContain(code);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Please add the missing proof.");
      expect(part).toContain(`http://localhost:4321/lt-LT/dashboard/task/${code}`);
    }
    expect(mail?.html).toContain('<html lang="lt-LT">');
    expect(Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]))).toMatchObject({
      "auto-submitted": "auto-generated",
      "content-language": "lt-LT",
    });
  });

  it("say what an administrator wrote in place of a text, from the next mail on, and the file's again when it is taken back", async () => {
    const write = (text: string) =>
      test.call(admin, "POST", "/translations/updateByKey", { key: "mails:greeting", texts: { "fr-FR": text } });
    const greeted = async (word: string) => {
      server.taken.length = 0;
      await test.call(undefined, "POST", "/auth/forgot-password", { email: "auditor@demo.example" });
      await test.app.services.database.kysely
        .updateTable("mails")
        .set({ language: "fr-FR" })
        .where("status", "=", "queued")
        .execute();
      await deliver();
      return server.taken[0]?.text?.includes(word);
    };
    expect((await write("Salut la compagnie,")).status).toBe(200);
    expect(await greeted("Salut la compagnie,")).toBe(true);
    await write("");
    expect(await greeted("Bonjour")).toBe(true);
  });

  it("do not go to those who want none, but a new password does", async () => {
    const token = await test.scenario.account("auditor@demo.example");
    const { id, revision } = (await test.call(token, "GET", "/auth/me")).body;
    await test.call(token, "PATCH", `/users/${id}`, { notify_via_email: false, revision });
    const code = await aTask(test, { status: "selected_for_review" });
    await deliver();
    server.taken.length = 0;
    const student = await test.scenario.person("LT-0142", "student");
    expect(
      (await test.call(student, "POST", `/tasks/${code}/comments`, { text: "When is the interview?" })).status,
    ).toBe(201);
    await test.call(undefined, "POST", "/auth/forgot-password", { email: "auditor@demo.example" });
    await deliver();
    expect(arrived().filter((line) => line.startsWith("auditor@"))).toEqual([
      "auditor@demo.example: Choose a new password",
    ]);
    expect(arrived().filter((line) => line.includes(code))).toHaveLength(3);
  });

  it("tell of a conversation once in half an hour, for each audit of its own", async () => {
    await giveAddresses(office);
    const [code, other] = [await aTask(test, { status: "draft" }), await aTask(test, { status: "draft" })];
    while (await deliver());
    server.taken.length = 0;
    const trainer = await test.scenario.person("LT-0142", "trainer");
    const say = async (about: string, text: string) => {
      await test.call(trainer, "POST", `/tasks/${about}/comments`, { text });
      while (await deliver());
      return server.taken.splice(0).filter(({ to }) => to?.[0]?.address === "ieva@example.org").length;
    };
    expect(await say(code, "Who signs it off?")).toBe(1);
    expect(await say(code, "And when?")).toBe(0);
    expect(await say(other, "Here too, please.")).toBe(1);
    test.clock.set(new Date(Date.now() + 31 * MINUTE_MS));
    expect(await say(code, "Thank you!")).toBe(1);
  });

  it("lead to the very question where they are about one, else to the audit's work", async () => {
    await giveAddresses(office);
    const code = await aTask(test, { status: "waiting_for_approval" });
    const trainer = await test.scenario.person("LT-0142", "trainer");
    const student = await test.scenario.person("LT-0142", "student");
    const { questionnaire } = (await test.call<ResponsesBody>(trainer, "GET", `/tasks/${code}/responses`)).body;
    const [first = "", second = ""] = questionnaire.sections.flatMap(({ questions }) => questions.map(({ id }) => id));
    while (await deliver());
    server.taken.length = 0;
    const path = async (address: string) => {
      while (await deliver());
      const mail = server.taken.splice(0).find(({ to }) => to?.[0]?.address === address);
      return /http:\/\/localhost:4321(?:\/[a-z]{2}-[A-Z]{2})?(\S+)/.exec(mail?.text ?? "")?.[1];
    };
    const say = (token: string, comment: object) =>
      test.call<{ id: string }>(token, "POST", `/tasks/${code}/comments`, comment);
    const remark = await say(trainer, { text: "Who signs it off?", questionId: second });
    expect(await path("ieva@example.org")).toBe(`/dashboard/task/${code}/q/${second}`);
    await say(student, { text: "Our director does.", replyTo: remark.body.id });
    expect(await path("trainer@example.org")).toBe(`/dashboard/task/${code}/q/${second}`);
    test.clock.set(new Date(test.app.services.now().getTime() + 31 * MINUTE_MS));
    await say(trainer, { text: "Well done so far." });
    expect(await path("ieva@example.org")).toBe(`/dashboard/task/${code}?tab=comments`);
    await say(trainer, { text: "A date is missing.", questionId: first });
    await test.call(trainer, "PUT", `/tasks/${code}/comments/${remark.body.id}/resolve`);
    await path("ieva@example.org");
    await test.scenario.reject(code, "See my remark.");
    expect(await path("ieva@example.org")).toBe(`/dashboard/task/${code}/q/${first}`);
    const plain = await aTask(test, { status: "rejected" });
    expect(await path("ieva@example.org")).toBe(`/dashboard/task/${plain}`);
  });

  it("tell somebody who is mentioned, at once and once, whoever was told of the talk before", async () => {
    await giveAddresses(office);
    const code = await aTask(test, { status: "draft" });
    while (await deliver());
    server.taken.length = 0;
    const trainer = await test.scenario.person("LT-0142", "trainer");
    const { body } = await test.call<{ members: { name: string; role: string }[] }>(
      trainer,
      "GET",
      `/tasks/${code}/team`,
    );
    const ieva = body.members.find(({ name }) => name.startsWith("Ieva"))?.name ?? "";
    const say = async (text: string) => {
      await test.call(trainer, "POST", `/tasks/${code}/comments`, { text });
      while (await deliver());
      const own = server.taken.splice(0).filter(({ to }) => to?.[0]?.address === "ieva@example.org");
      return own.map(({ subject }) => subject);
    };
    expect(await say("Has anybody looked at this?")).toHaveLength(1);
    expect(await say("And this?")).toEqual([]);
    const told = await say(`@${ieva}, can you?`);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("paminėjo");
  });

  it("tell the auditor who is mentioned, once they read the audit", async () => {
    await giveAddresses(office);
    const code = await aTask(test, { status: "approved" });
    await changeOwn(test, await test.scenario.account("auditor@demo.example"), { notify_via_email: true });
    const trainer = await test.scenario.person("LT-0142", "trainer");
    const told = async (text: string) => {
      while (await deliver());
      server.taken.length = 0;
      await test.call(trainer, "POST", `/tasks/${code}/comments`, { text });
      while (await deliver());
      return arrived().filter((line) => line.startsWith("auditor@"));
    };
    expect(await told("@Tomas Auditor, do you read this?")).toEqual([]);
    await test.scenario.select(code);
    expect(await told("@Tomas Auditor, page 2 is new.")).toEqual([
      expect.stringMatching(/^auditor@demo.example: .* mentions you in /),
    ]);
  });

  it("are not sent when what they tell did not happen", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    await deliver();
    server.taken.length = 0;
    const trainer = await test.scenario.person("LT-0142", "trainer");
    const task = (await test.call(trainer, "GET", `/tasks/${code}/single`)).body;
    const answers = await Promise.all([
      test.call(trainer, "PUT", `/tasks/${code}/approve`, task),
      test.call(trainer, "PUT", `/tasks/${code}/reject`, { reason: "No proof at all." }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await deliver();
    expect(new Set(server.taken.map(({ to }) => to?.[0]?.address))).toEqual(
      new Set(["ieva@example.org", "imone@example.org", "quality@amber-lane.example"]),
    );
    expect(server.taken).toHaveLength(3);
  });
});

describe("a mail", () => {
  const ask = () => test.call(undefined, "POST", "/auth/forgot-password", { email: "office@example.org" });
  let state: () => Promise<{ status: unknown; attempts: unknown; error: unknown; id: unknown }>;
  beforeAll(async () => {
    await test.call(admin, "POST", "/users", {
      fullname: "Post Office",
      role: "admin",
      email: "office@example.org",
      password: "Leuchtturm!7",
    });
    // What administrators are told of failures is another test's.
    await test.app.services.database.kysely
      .updateTable("users")
      .set({ notify_via_email: 0 })
      .where("role", "=", "admin")
      .execute();
    state = async () => {
      const newest = test.app.services.database.kysely.selectFrom("mails").selectAll().orderBy("createdAt", "desc");
      return (await newest.where("address", "=", "office@example.org").executeTakeFirst()) as never;
    };
  });

  it("that the server refuses for good is given up, seen by administrators alone, and sent again when they ask", async () => {
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

  it("that is put off is tried again later, each time a longer while, and given up at last", async () => {
    server.manners.push(...Array(20).fill("putOff"));
    await ask();
    const waits: number[] = [];
    for (let tries = 0; (await state()).status !== "failed" && tries < 30; tries += 1) {
      await deliver();
      const { dueAt, status } = (await state()) as unknown as { dueAt: string; status: string };
      expect(await deliver()).toBe(0);
      const wait = Date.parse(dueAt) - test.app.services.now().getTime();
      if (status === "queued") waits.push(Math.round(wait / MINUTE_MS));
      later(wait + 1000);
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 720, 1440]);
    expect(await state()).toMatchObject({ status: "failed", attempts: 8 });
    server.manners.length = 0;
  });

  it("whose line is cut arrives once the line is back", async () => {
    server.manners.push("cut");
    await ask();
    expect(await deliver()).toBe(0);
    expect(await state()).toMatchObject({ status: "queued", attempts: 1 });
    later(2 * MINUTE_MS);
    expect(await deliver()).toBe(1);
    expect(arrived()).toEqual(["office@example.org: Choose a new password"]);
  });

  it("that was taken before the line was cut bears the same id when it is sent again", async () => {
    server.manners.push("takeAndCut");
    await ask();
    await deliver();
    later(2 * MINUTE_MS);
    await deliver();
    expect(server.taken.map(({ messageId }) => messageId)).toHaveLength(2);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it("is waited for when the server takes its time", async () => {
    server.manners.push("dawdle");
    await ask();
    expect(await deliver()).toBe(1);
    expect(await state()).toMatchObject({ status: "sent", attempts: 1 });
  });

  it("is sent once, however many nodes there are", async () => {
    await Promise.all(Array.from({ length: 3 }, ask));
    const waiting = (await mailsTo(test, "office@example.org")).filter(({ status }) => status === "queued");
    const sent = await Promise.all([deliver(), deliver(another), deliver(), deliver(another)]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(waiting.length);
    expect(server.taken).toHaveLength(waiting.length);
    expect(waiting.length).toBeGreaterThan(0);
  });

  it("whose node died while sending is taken over by another", async () => {
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

  it("keeps nothing of what it told once it has gone", async () => {
    await ask();
    const waiting = async () =>
      (await mailsTo(test, "office@example.org")).filter(({ status }) => status !== "failed").length;
    expect(await waiting()).toBe(1);
    await deliver();
    expect(await waiting()).toBe(0);
  });
});
