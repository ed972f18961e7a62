import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enforceRetention } from "#server/retention/enforce.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { officeOf } from "#tests/factories/runningAudits.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let office: string;
let student: string;
let auditor: string;

beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  auditor = await test.scenario.account("auditor@demo.example");
  student = await test.scenario.person("LT-0142", "student");
  office = await officeOf(test, "CO-LT");
});
afterAll(() => test.stop());

const me = async (token: string) => (await test.call(token, "GET", "/auth/me")).body;

describe("the lists of audits", () => {
  let codes: Record<string, string>;
  beforeAll(async () => {
    codes = {
      draft: await aTask(test, { status: "draft" }),
      approved: await aTask(test, { status: "approved" }),
      selected: await aTask(test, { status: "selected_for_review" }),
      completed: await aTask(test, { status: "completed" }),
      elsewhere: await aTask(test, { status: "completed", peCode: "DE-2077" }),
    };
  });

  const names = async (token: string, path: string) => {
    const { status, body } = await test.call<{ code: string }[]>(token, "GET", `/tasks/${path}`);
    if (status !== 200) return status;
    const byCode = Object.entries(codes).filter(([, code]) => body.some((task) => task.code === code));
    return byCode.map(([name]) => name);
  };

  it.each([
    ["student", "LT-0142/not-completed", ["draft", "approved", "selected"]],
    ["student", "LT-0142/not-completed/all", ["draft", "approved", "selected"]],
    ["student", "LT-0142/completed", ["completed"]],
    ["student", "DE-2077/completed", 404],
    ["student", "completed", ["completed"]],
    ["student", "completed-or-expired", ["completed"]],
    ["admin", "completed-or-expired/all", ["completed", "elsewhere"]],
    ["admin", "DE-2077/completed", ["elsewhere"]],
    ["admin", "XX-9999/completed", 404],
    ["admin", "approved-level-included", ["approved"]],
    ["admin", "selectedReview-level-included", ["selected"]],
    ["admin", "selectedReview-level-included-auditor-only", 403],
    ["auditor", "approved-level-included", ["approved"]],
    ["auditor", "selectedReview-level-included-auditor-only", ["selected"]],
    ["auditor", "CO-LT/office/all", 403],
    ["office", "CO-LT/office/all", ["draft", "approved", "selected", "completed"]],
    ["office", "CO-DE/office/all", 404],
    ["admin", "CO-DE/office/all", ["elsewhere"]],
  ])("show the %s under tasks/%s: %j", async (role, path, expected) => {
    const tokens: Record<string, string> = { student, admin, auditor, office };
    expect(await names(String(tokens[role]), path)).toEqual(expected);
  });

  it("have their total, and accept filters and pages like every list", async () => {
    const { headers, body } = await test.call<unknown[]>(admin, "GET", "/tasks/CO-LT/office/all?level=bronze&_end=1");
    expect(body).toHaveLength(1);
    expect(Number(headers["x-total-count"])).toBeGreaterThanOrEqual(4);
    expect(await test.call(admin, "GET", "/tasks/completed?nonsense=1")).toMatchObject({ status: 400 });
  });

  it("show the place of the caller's own audits", async () => {
    const { body } = await test.call<{ total: number; byStatus: Record<string, number>; next: { code: string } }>(
      student,
      "GET",
      "/tasks/get-my-status",
    );
    expect(body.byStatus).toMatchObject({ draft: 1, approved: 1, selected_for_review: 1, completed: 1, rejected: 0 });
    expect(body.total).toBe(4);
    expect(Object.values(codes)).toContain(body.next.code);
  });
});

describe("forms", () => {
  const question = (id: string) => ({
    id,
    type: "long-text",
    pdca: "plan",
    title: { "en-GB": `Question ${id}` },
    taskDetails: { "en-GB": "What it is about" },
    help: { "en-GB": "How to answer" },
    maxPoints: 4,
  });

  it("are created, changed by PUT, lose a question, and are deleted", async () => {
    const fields = (await test.call<{ id: string; title: string }[]>(undefined, "GET", "/forms/translated-fields"))
      .body;
    const made = await test.call(admin, "POST", "/forms/create", {
      auditFieldId: fields[0]?.id,
      title: "A further form",
      texts: { title: { "de-DE": "Noch ein Formular" } },
      questions: [question("first"), question("second")],
    });
    expect(made).toMatchObject({ status: 201, body: { revision: 1 } });
    const path = `/forms/${made.body.id}`;
    const changed = await test.call(admin, "PUT", path, { revision: 1, title: "The further form" });
    expect(changed).toMatchObject({ status: 200, body: { title: "The further form", revision: 2 } });
    expect(await test.call(admin, "PUT", path, { revision: 1, title: "Late" })).toMatchObject({ status: 409 });
    expect(await test.call(admin, "DELETE", `${path}/questions/first?revision=99`)).toMatchObject({
      status: 409,
      body: { code: "REVISION_CONFLICT", current: { questions: [{ id: "first" }, expect.anything()] } },
    });
    const shorter = await test.call<{ questions: { id: string }[] }>(admin, "DELETE", `${path}/questions/first`);
    expect(shorter.body.questions.map(({ id }) => id)).toEqual(["second"]);
    expect(await test.call(admin, "DELETE", `${path}/questions/first`)).toMatchObject({ status: 404 });
    const titles = async (locale: string) =>
      (await test.call<{ id: string; title: string }[]>(admin, "GET", `/forms/form-titles?languageCode=${locale}`))
        .body;
    expect((await titles("de-DE")).find(({ id }) => id === made.body.id)?.title).toBe("Noch ein Formular");
    expect((await titles("fr-FR")).find(({ id }) => id === made.body.id)?.title).toBe("The further form");
    expect(await test.call(admin, "DELETE", path)).toMatchObject({ status: 200 });
  });

  it("keep a question on which another one depends", async () => {
    const [field] = (await test.call<{ id: string }[]>(undefined, "GET", "/forms/translated-fields")).body;
    const made = await test.call(admin, "POST", "/forms/create", {
      auditFieldId: field?.id,
      title: "Waiting",
      questions: [
        { ...question("first"), type: "yes-no" },
        { ...question("second"), visibleIf: { question: "first", is: [true] } },
      ],
    });
    expect(made.status).toBe(201);
    expect(await test.call(admin, "DELETE", `/forms/${made.body.id}/questions/first`)).toMatchObject({ status: 400 });
  });

  it("return their fields in a language", async () => {
    const { body } = await test.call<{ id: string; title: string }[]>(
      undefined,
      "GET",
      "/forms/translated-fields?languageCode=de-DE",
    );
    expect(body.find(({ id }) => id === "finance")?.title).toBe("Finanzen");
  });
});

describe("profiles and auditors", () => {
  it("are read and changed by their owner", async () => {
    const { id } = await me(auditor);
    const read = await test.call(auditor, "GET", `/profiles/${id}`);
    expect(read.body).toMatchObject({ email: "auditor@demo.example" });
    const changed = await test.call(auditor, "PUT", `/profiles/${id}`, {
      revision: read.body.revision,
      motivation: "To learn.",
      language: "lt-LT",
    });
    expect(changed).toMatchObject({ status: 200, body: { motivation: "To learn.", language: "lt-LT" } });
    const filled = await test.call(auditor, "POST", "/profiles", {
      revision: changed.body.revision,
      speakingLanguages: ["lt-LT"],
    });
    expect(filled).toMatchObject({ status: 201, body: { id, speakingLanguages: ["lt-LT"] } });
    expect(await test.call(auditor, "PUT", `/profiles/${id}`, { revision: 9, role: "admin" })).toMatchObject({
      status: 400,
    });
    expect(await test.call(auditor, "GET", `/profiles/${(await me(admin)).id}`)).toMatchObject({ status: 404 });
  });

  it("are found by email and changed by an administrator, others change only their own", async () => {
    const find = (token: string, email: string) => test.call(token, "GET", `/auditors/get-user-by-email/${email}`);
    const found = await find(admin, "Auditor2@demo.example");
    expect(found).toMatchObject({ status: 200, body: { role: "auditor" } });
    expect(await find(auditor, "auditor@demo.example")).toMatchObject({ status: 200 });
    expect(await find(auditor, "auditor2@demo.example")).toMatchObject({ status: 404 });
    expect(await find(admin, "admin@demo.example")).toMatchObject({ status: 404 });
    const { id, revision } = found.body;
    const write = (token: string, body: object) => test.call(token, "POST", "/auditors/update-user", body);
    expect(await write(admin, { id, revision, fullname: "Two" })).toMatchObject({
      status: 200,
      body: { fullname: "Two" },
    });
    expect(await write(auditor, { id, revision: 2, fullname: "Mine" })).toMatchObject({ status: 404 });
    expect(await write(admin, { id: (await me(admin)).id, revision: 1 })).toMatchObject({ status: 404 });
  });
});

describe("the contact form", () => {
  const write = (text: string) =>
    test.call(undefined, "POST", "/contact-messages", { fullname: "Olga", email: "olga@example.org", text });

  it("sends messages to the administrators, a few times an hour", async () => {
    const { status, body } = await write("How do we join?");
    expect(status).toBe(201);
    expect((await test.call(admin, "GET", `/contact-messages/${body.id}`)).body).toMatchObject({
      text: "How do we join?",
      isAnswered: false,
    });
    expect(await test.call(admin, "POST", `/contact-messages/${body.id}/answered`)).toMatchObject({
      body: { isAnswered: true },
    });
    expect(await test.call(undefined, "GET", `/contact-messages/${body.id}`)).toMatchObject({ status: 401 });
    expect(await test.call(admin, "DELETE", `/contact-messages/${body.id}`)).toMatchObject({ status: 200 });
    const { body: told } = await test.call<Record<string, unknown>[]>(admin, "GET", `/trail?subject=${body.id}`);
    expect(told.map(({ action }) => action)).toEqual(expect.arrayContaining(["delete", "erase"]));
    for (const { personal } of told) expect(personal).toBeNull();
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
    const answers = [];
    for (let time = 0; time < 10; time += 1) answers.push((await write("Once more")).status);
    expect(answers).toEqual([...Array(9).fill(201), 429]);
  });

  it("loses each message after twelve months through the scheduler, also in the trail", async () => {
    const { kysely } = test.app.services.database;
    const kept = async () => (await kysely.selectFrom("contact_messages").select("id").execute()).length;
    const forgotten = async () => (await enforceRetention(test.app.services)).contactMessages ?? 0;
    const came = await kept();
    expect(came).toBeGreaterThan(0);
    const [message] = await kysely.selectFrom("contact_messages").select("createdAt").orderBy("createdAt").execute();
    const months = (count: number, ms: number) => {
      const day = new Date(String(message?.createdAt));
      day.setUTCMonth(day.getUTCMonth() + count);
      return new Date(day.getTime() + ms);
    };
    test.clock.set(months(12, -1000));
    expect([await forgotten(), await kept()]).toEqual([0, came]);
    test.clock.set(months(12, 60_000));
    expect([await forgotten(), await kept()]).toEqual([came, 0]);
    test.clock.set(undefined);
    const told = await kysely
      .selectFrom("trail")
      .select(["changes", "personal"])
      .where("resource", "=", "contact-message")
      .execute();
    expect(JSON.stringify(told)).not.toMatch(/Olga|olga@|Once more/);
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });
});
