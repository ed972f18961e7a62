import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { changeOwn } from "#tests/factories/addresses.ts";
import type { TestApp } from "#tests/factories/app.ts";
import type { MailServer } from "#tests/factories/mailServer.ts";
import {
  arrivedAt,
  clearTheDesk,
  deliver,
  deliverAll,
  giveAddresses,
  mailsFor,
  openPostOffice,
  type PostOffice,
  people,
} from "#tests/factories/postOffice.ts";
import { aTask } from "#tests/factories/task.ts";

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
beforeEach(() => clearTheDesk(office));

const arrived = () => arrivedAt(server);
const comment = (token: string, code: string, said: object) =>
  test.call<{ id: string }>(token, "POST", `/tasks/${code}/comments`, said);

/** Sends all that waits, and takes what has arrived since the last time from the server. */
async function sendAll() {
  await deliverAll(test);
  return server.taken.splice(0);
}
const sentTo = async (address: string) => mailsFor(await sendAll(), address);

describe("the emails of an audit", () => {
  it("notify each of its people in their language, except the person who acted", async () => {
    const code = await aTask(test, { status: "draft" });
    await clearTheDesk(office);
    await test.scenario.submit(code);
    await deliver(test);
    expect(arrived()).toEqual([
      `quality@amber-lane.example: ${code} laukia jūsų patvirtinimo`,
      `trainer@example.org: ${code} attend votre approbation`,
    ]);
    await test.scenario.approve(code);
    await test.scenario.select(code);
    await test.scenario.grade(code, 0.9);
    await test.scenario.finishReport(code);
    server.taken.length = 0;
    await deliver(test);
    const issued = await test.call<{ number: string }[]>(admin, "GET", `/certificates?taskCode=${code}`);
    const number = String(issued.body[0]?.number);
    const subjects = arrived().join("\n");
    for (const [, email] of people) {
      expect(subjects).toContain(`${email}: `);
      expect(mailsFor(server.taken, email).filter(({ subject }) => subject?.includes(number))).toHaveLength(1);
    }
  });

  it("notify a team of audits that others start or restore for it, with the deadline", async () => {
    const fields = ["finance"];
    const request = {
      peCode: "LT-0142",
      title: "Spring",
      level: "bronze",
      fields,
      deadlineDays: 30,
      alongside: fields,
    };
    const { code, expirationDate } = (
      await test.call<{ code: string; expirationDate: string }>(admin, "POST", "/tasks", request)
    ).body;
    const day = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "Europe/Vilnius" });
    const toldInGerman = async (subject: string) => {
      const sent = await sendAll();
      expect(sent.map(({ to }) => to?.[0]?.address).sort()).toEqual(
        [...people.map(([, email]) => email), "quality@amber-lane.example"].sort(),
      );
      const [mail] = mailsFor(sent, "imone@example.org");
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toContain(day.format(new Date(expirationDate)));
    };
    await toldInGerman(`Neues Audit: ${code}`);
    await test.call(admin, "PUT", `/tasks/${code}/withdraw`, { code, reason: "Requested twice." });
    await sendAll();
    expect(await test.call(admin, "PUT", `/tasks/${code}/restore`, {})).toMatchObject({ status: 200 });
    await toldInGerman(`${code} wurde wiederhergestellt`);
  });

  it("are text and HTML with the same content, with a link in the reader's language", async () => {
    const code = await aTask(test, { status: "rejected" });
    const mail = (await sentTo("ieva@example.org")).at(-1);
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

  it("use an administrator's text from the next email on, and the file's text after it is removed", async () => {
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
      await deliver(test);
      return server.taken[0]?.text?.includes(word);
    };
    expect((await write("Salut la compagnie,")).status).toBe(200);
    expect(await greeted("Salut la compagnie,")).toBe(true);
    await write("");
    expect(await greeted("Bonjour")).toBe(true);
  });

  it("are not sent to people who want none, except a new password", async () => {
    const token = await test.scenario.account("auditor@demo.example");
    const { id, revision } = (await test.call(token, "GET", "/auth/me")).body;
    await test.call(token, "PATCH", `/users/${id}`, { notify_via_email: false, revision });
    const code = await aTask(test, { status: "selected_for_review" });
    await sendAll();
    expect((await comment(student, code, { text: "When is the interview?" })).status).toBe(201);
    await test.call(undefined, "POST", "/auth/forgot-password", { email: "auditor@demo.example" });
    await deliver(test);
    expect(arrived().filter((line) => line.startsWith("auditor@"))).toEqual([
      "auditor@demo.example: Choose a new password",
    ]);
    expect(arrived().filter((line) => line.includes(code))).toHaveLength(3);
  });

  it("notify of a conversation once in half an hour per audit", async () => {
    const [code, other] = [await aTask(test, { status: "draft" }), await aTask(test, { status: "draft" })];
    await sendAll();
    const say = async (about: string, text: string) => {
      await comment(trainer, about, { text });
      return (await sentTo("ieva@example.org")).length;
    };
    expect(await say(code, "Who signs it off?")).toBe(1);
    expect(await say(code, "And when?")).toBe(0);
    expect(await say(other, "Here too, please.")).toBe(1);
    test.clock.set(new Date(Date.now() + 31 * MINUTE_MS));
    expect(await say(code, "Thank you!")).toBe(1);
  });

  it("link to their question if they have one, otherwise to the audit's work", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const { questionnaire } = (await test.call<ResponsesBody>(trainer, "GET", `/tasks/${code}/responses`)).body;
    const [first = "", second = ""] = questionnaire.sections.flatMap(({ questions }) => questions.map(({ id }) => id));
    await sendAll();
    const path = async (address: string) => {
      const [mail] = await sentTo(address);
      return /http:\/\/localhost:4321(?:\/[a-z]{2}-[A-Z]{2})?(\S+)/.exec(mail?.text ?? "")?.[1];
    };
    const remark = await comment(trainer, code, { text: "Who signs it off?", questionId: second });
    expect(await path("ieva@example.org")).toBe(`/dashboard/task/${code}/q/${second}`);
    await comment(student, code, { text: "Our director does.", replyTo: remark.body.id });
    expect(await path("trainer@example.org")).toBe(`/dashboard/task/${code}/q/${second}`);
    test.clock.set(new Date(test.app.services.now().getTime() + 31 * MINUTE_MS));
    await comment(trainer, code, { text: "Well done so far." });
    expect(await path("ieva@example.org")).toBe(`/dashboard/task/${code}?tab=comments`);
    await comment(trainer, code, { text: "A date is missing.", questionId: first });
    await test.call(trainer, "PUT", `/tasks/${code}/comments/${remark.body.id}/resolve`);
    await path("ieva@example.org");
    await test.scenario.reject(code, "See my remark.");
    expect(await path("ieva@example.org")).toBe(`/dashboard/task/${code}/q/${first}`);
    const plain = await aTask(test, { status: "rejected" });
    expect(await path("ieva@example.org")).toBe(`/dashboard/task/${plain}`);
  });

  it("notify a mentioned person at once and once, even after an earlier notification of the conversation", async () => {
    const code = await aTask(test, { status: "draft" });
    await sendAll();
    const { body } = await test.call<{ members: { name: string }[] }>(trainer, "GET", `/tasks/${code}/team`);
    const ieva = body.members.find(({ name }) => name.startsWith("Ieva"))?.name ?? "";
    const say = async (text: string) => {
      await comment(trainer, code, { text });
      return (await sentTo("ieva@example.org")).map(({ subject }) => subject);
    };
    expect(await say("Has anybody looked at this?")).toHaveLength(1);
    expect(await say("And this?")).toEqual([]);
    const told = await say(`@${ieva}, can you?`);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("paminėjo");
  });

  it("notify a mentioned auditor who may read the audit", async () => {
    const code = await aTask(test, { status: "approved" });
    await changeOwn(test, await test.scenario.account("auditor@demo.example"), { notify_via_email: true });
    const told = async (text: string) => {
      await sendAll();
      await comment(trainer, code, { text });
      await deliverAll(test);
      return arrived().filter((line) => line.startsWith("auditor@"));
    };
    expect(await told("@Tomas Auditor, do you read this?")).toEqual([]);
    await test.scenario.select(code);
    expect(await told("@Tomas Auditor, page 2 is new.")).toEqual([
      expect.stringMatching(/^auditor@demo.example: .* mentions you in /),
    ]);
  });

  it("are not sent if their event did not happen", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    await sendAll();
    const task = (await test.call(trainer, "GET", `/tasks/${code}/single`)).body;
    const answers = await Promise.all([
      test.call(trainer, "PUT", `/tasks/${code}/approve`, task),
      test.call(trainer, "PUT", `/tasks/${code}/reject`, { reason: "No proof at all." }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await deliver(test);
    expect(new Set(server.taken.map(({ to }) => to?.[0]?.address))).toEqual(
      new Set(["ieva@example.org", "imone@example.org", "quality@amber-lane.example"]),
    );
    expect(server.taken).toHaveLength(3);
  });
});
