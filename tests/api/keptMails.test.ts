import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/calendar/time.ts";
import { runJobs } from "#server/jobs/bulk/runJobs.ts";
import { purgeExpired } from "#server/retention/purgeExpired.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import type { MailServer } from "#tests/factories/mailServer.ts";
import { arrivedAt, clearTheDesk, deliver, openPostOffice, type PostOffice } from "#tests/factories/postOffice.ts";

const ADMIN = "admin@demo.example";
const AUDITOR = "auditor@demo.example";

interface SeenMail {
  id: string;
  status: string;
  subject: string | null;
  body: string | null;
  inTrouble: boolean;
  tries: { at: string; error: string | null }[] | null;
}

let office: PostOffice;
let test: TestApp;
let server: MailServer;
let admin: string;
beforeAll(async () => {
  office = await openPostOffice();
  ({ test, server, admin } = office);
});
afterAll(() => office.close());
beforeEach(async () => {
  server.manners.length = 0;
  await clearTheDesk(office);
  await test.app.services.database.kysely.deleteFrom("mail_params").execute();
  await test.app.services.database.kysely.deleteFrom("mails").execute();
  await test.app.services.database.kysely.deleteFrom("reminders").execute();
});

const mails = async (query = "") => (await test.call<SeenMail[]>(admin, "GET", `/mails?${query}`)).body;
const later = (milliseconds: number) => test.clock.set(new Date(test.app.services.now().getTime() + milliseconds));
const only = async () => {
  const [mail, ...more] = (await mails("_sort=createdAt&_order=asc")) as SeenMail[];
  expect(more).toEqual([]);
  return mail as SeenMail;
};
const visitor = { fullname: "A Visitor", email: "visitor@example.org", text: "May we take part?" };
const write = () => test.call(undefined, "POST", "/contact-messages", visitor);
const linkIn = (text: string | undefined) => /dashboard\/auth\/reset\?(\S+)/.exec(text ?? "")?.[1] ?? "";

describe("a sent email", () => {
  it("keeps its text, in the reader's language, and the result of each attempt", async () => {
    const language = (value: string | null) =>
      test.app.services.database.kysely
        .updateTable("users")
        .set({ language: value })
        .where("email", "=", ADMIN)
        .execute();
    await language("lt-LT");
    await write();
    expect(await only()).toMatchObject({ subject: null, body: null, tries: null });
    await deliver(test);
    await language(null);
    const mail = await only();
    expect(mail.subject).toBe("Gauta žinutė");
    // The link that stops such emails is only for their reader.
    expect(mail.body?.trim()).toBe(server.taken[0]?.text?.split("\n\nNebegauti tokių laiškų:")[0]?.trim());
    expect(mail.body).toContain("http://localhost:4321/lt-LT/dashboard/contact-messages");
    expect(mail.tries).toMatchObject([{ error: null }]);
  });

  it("shows its personal link to no one", async () => {
    await test.call(undefined, "POST", "/auth/forgot-password", { email: AUDITOR });
    await deliver(test);
    expect(linkIn(server.taken[0]?.text)).toContain("token=");
    const { id, body } = await only();
    expect(body).toContain("Choose a new password");
    expect(body).toContain("The link is not shown");
    expect(JSON.stringify((await test.call(admin, "GET", `/mails/${id}`)).body)).not.toContain("token");
  });

  it.each([
    ["Quintus Zebra", "Quintus Zebra has commented.", "Quintus and Zebra have commented."],
    ["An", "The comment is by An.", "Anna, Jan, Kažkan and an auditor have commented."],
    ["A_ %", "A_ % has commented.", "An 5 % have commented."],
  ])("loses the text about %s, whose data is erased, and about no one else", async (fullname, said, ofOthers) => {
    const email = `${fullname.length}@example.org`;
    const made = await test.call(admin, "POST", "/users", { fullname, role: "auditor", email });
    await test.app.services.database.kysely.deleteFrom("mail_params").execute();
    await test.app.services.database.kysely.deleteFrom("mails").execute();
    await test.call(admin, "POST", "/mails/test");
    await write();
    await deliver(test);
    const say = (template: "testMail" | "messageArrived", body: string) =>
      test.app.services.database.kysely
        .updateTable("mails")
        .set({ subject: "A comment", body })
        .where("template", "=", template)
        .execute();
    await say("messageArrived", said);
    await say("testMail", ofOthers);
    expect((await erase(test, admin, made.body.id)).status).toBe(204);
    expect(await mails("template=messageArrived")).toMatchObject([{ subject: null, body: null }]);
    expect(await mails("template=testMail")).toMatchObject([{ subject: "A comment", body: ofOthers }]);
  });
});

describe("an email with problems", () => {
  it("counts from its second failed attempt, with all reasons, until it is sent", async () => {
    await write();
    server.manners.push("putOff", "putOff");
    await deliver(test);
    expect(await only()).toMatchObject({ status: "queued", inTrouble: false });
    expect(await mails("inTrouble=true")).toEqual([]);
    later(2 * MINUTE_MS);
    await deliver(test);
    const [mail] = await mails("inTrouble=true");
    expect(mail).toMatchObject({ status: "queued", inTrouble: true });
    expect(mail?.tries).toHaveLength(2);
    for (const { error } of mail?.tries ?? []) expect(error).toBeTruthy();
    later(6 * MINUTE_MS);
    while (await deliver(test));
    expect(await mails("inTrouble=true")).toEqual([]);
  });

  it("is sent again with all others in one job, whether it waits or has failed", async () => {
    await write();
    await write();
    server.manners.push("refuse", "putOff");
    await deliver(test);
    // The notification about the first failure is tried as well.
    server.manners.push("putOff", "putOff");
    later(2 * MINUTE_MS);
    await deliver(test);
    const troubled = await mails("inTrouble=true");
    expect(troubled.map(({ status }) => status).sort()).toEqual(["failed", "queued"]);
    const order = { resource: "mail", action: "retry", query: "inTrouble=true", expected: 100 };
    expect((await test.call(admin, "POST", "/bulk-jobs", order)).status).toBe(201);
    server.taken.length = 0;
    await runJobs(test.app.services);
    while (await deliver(test));
    expect(await mails("inTrouble=true")).toEqual([]);
    expect(arrivedAt(server).filter((line) => line === `${ADMIN}: You have a new message`)).toHaveLength(2);
  });
});

describe("an administrator", () => {
  it("sends a test email only to themselves, regardless of their choices", async () => {
    const { body, status } = await test.call(admin, "POST", "/mails/test");
    expect(status).toBe(201);
    await deliver(test);
    expect(arrivedAt(server)).toEqual([`${ADMIN}: A test email from PE Quality`]);
    expect((await test.call(admin, "GET", `/mails/${body.id}`)).body).toMatchObject({
      status: "sent",
      template: "testMail",
    });
  });

  it("creates an account without a password, which its person chooses once by the link of the invitation", async () => {
    const made = await test.call(admin, "POST", "/users", {
      fullname: "Ina New",
      role: "auditor",
      email: "ina@example.org",
      language: "de-DE",
    });
    expect(made.status).toBe(201);
    await deliver(test);
    expect(arrivedAt(server)).toEqual(["ina@example.org: Ihr Konto bei PE Quality"]);
    const link = Object.fromEntries(new URLSearchParams(linkIn(server.taken[0]?.text)));
    const password = "Leuchtturm!9";
    later(6 * DAY_MS);
    const choose = () =>
      test.call(undefined, "POST", "/auth/reset-password", { ...link, password, confirmPassword: password });
    expect((await choose()).status).toBe(200);
    expect((await choose()).status).toBe(400);
    expect((await test.call(undefined, "POST", "/auth/login", { email: "ina@example.org", password })).status).toBe(
      200,
    );
  });

  it("sends a link for a password or a new invitation, which is valid for a week", async () => {
    const made = await test.call(admin, "POST", "/users", {
      fullname: "Ivo New",
      role: "auditor",
      email: "ivo@example.org",
    });
    const auditor = await test.scenario.account(AUDITOR);
    const { id } = (await test.call(auditor, "GET", "/auth/me")).body;
    for (const who of [made.body.id, id])
      expect((await test.call(admin, "POST", `/users/${who}/password-link`)).status).toBe(200);
    await deliver(test);
    expect(arrivedAt(server)).toEqual([
      `${AUDITOR}: A link for a new password`,
      "ivo@example.org: Your account in PE Quality",
      "ivo@example.org: Your account in PE Quality",
    ]);
    later(8 * DAY_MS);
    const link = Object.fromEntries(new URLSearchParams(linkIn(server.taken.at(-1)?.text)));
    const password = "Leuchtturm!9";
    const chosen = await test.call(undefined, "POST", "/auth/reset-password", {
      ...link,
      password,
      confirmPassword: password,
    });
    expect(chosen).toMatchObject({ body: { code: "INVALID_RESET_TOKEN" } });
  });

  it("rejects a registration with a reason that is only in the applicant's email", async () => {
    const apply = (email: string) =>
      test.call(undefined, "POST", "/auth/register", {
        fullname: "Vera Voss",
        email,
        password: "Leuchtturm!7",
        confirmPassword: "Leuchtturm!7",
        country: "DE",
        speakingLanguages: ["de-DE"],
        experience_from_fields: ["finance"],
        motivation: "Ten years of practice.",
      });
    for (const email of ["vera@example.org", "wera@example.org"]) await apply(email);
    while (await deliver(test));
    const pending = (await test.call<{ id: string; email: string }[]>(admin, "GET", "/admin/pending-registrations"))
      .body;
    const idOf = (email: string) => pending.find((each) => each.email === email)?.id;
    server.taken.length = 0;
    const reason = "You belong to an institution that we do not know.";
    expect(
      (await test.call(admin, "DELETE", `/admin/delete-user/${idOf("vera@example.org")}`, { reason })).status,
    ).toBe(200);
    expect((await test.call(admin, "DELETE", `/admin/delete-user/${idOf("wera@example.org")}`)).status).toBe(200);
    await deliver(test);
    const textTo = (email: string) => server.taken.find(({ to }) => to?.[0]?.address === email)?.text ?? "";
    expect(textTo("vera@example.org")).toContain(`auditor.\n\n${reason.replace(/\.$/, "")}`);
    expect(textTo("wera@example.org")).not.toMatch(/reason|\n{3}/);
  });
});

// At the end, for sessions of those days are over as well.
it("an email is deleted with its content ninety days after it was sent or failed, but not while it waits", async () => {
  await write();
  await write();
  server.manners.push("refuse");
  while (await deliver(test));
  await test.call(admin, "POST", "/mails/test");
  const { kysely } = test.app.services.database;
  const left = async () => {
    await purgeExpired(test.app.services);
    const rows = await kysely
      .selectFrom("mails")
      .leftJoin("mail_params", "mail_params.mailId", "mails.id")
      .select(["status", "mailId"])
      .orderBy("status")
      .execute();
    return rows.map(({ status, mailId }) => [status, mailId !== null]);
  };
  later(89 * DAY_MS);
  // The second failure notifies administrators of the unsent email.
  expect(await left()).toEqual([
    ["failed", true],
    ["queued", true],
    ["sent", false],
    ["sent", false],
  ]);
  later(2 * DAY_MS);
  expect(await left()).toEqual([["queued", true]]);
});
