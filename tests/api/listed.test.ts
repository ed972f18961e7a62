import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "#tests/api/rights/calls.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { practised } from "#tests/factories/practised.ts";
import { routesOf } from "#tests/factories/routes.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let listed: string;
let auditor: string;
/** Of the same institution as the enterprise whose audit is listed. */
let colleague: string;
beforeAll(async () => {
  test = await startApp();
  listed = await aTask(test, { status: "waiting_for_approval", peCode: "FR-0093", fields: ["finance"] });
  const trainer = await test.scenario.person("FR-0093", "trainer");
  const { revision } = (await test.call(trainer, "GET", `/tasks/${listed}/single`)).body;
  await test.call(trainer, "PUT", `/tasks/${listed}/approve`, { revision, peStudents: ["Chloé Martin"] });
  const remark = { text: "Hugo Lefèvre wrote this." };
  expect((await test.call(trainer, "POST", `/tasks/${listed}/comments`, remark)).status).toBe(201);
  auditor = await test.scenario.account("auditor@demo.example");
  colleague = await test.scenario.account("auditor2@demo.example");
});
afterAll(() => test.stop());

/** Texts that name a trainee or reveal answers. */
const secrets = /Chloé|Hugo|intranet\.example|peStudents|submittedBy|approvedBy|requestedBy/;

/** The routes that read something of one audit, by the code in their path. */
const routesOfOneAudit = () =>
  routesOf(test.app)
    .map((route) => route.replace(/\{\w+\}/g, "{}").replace("/api/v1/", ""))
    .filter((route) => /^GET (tasks\/\{\}|(grades|reports)\/task\/|certificates\/generate\/)/.test(route))
    .filter((route) => !["enterprise", "office"].includes(calls[route]?.about ?? ""));

describe("a listed audit", () => {
  it("shows an auditor its facts, and no route shows more", async () => {
    const told: string[] = [];
    for (const route of routesOfOneAudit()) {
      const [, path = ""] = route.split(" ");
      for (const token of [auditor, colleague]) {
        const answer = await test.call(token, "GET", `/${path.replace("{}", listed)}`);
        expect(JSON.stringify(answer.body), route).not.toMatch(secrets);
        if (answer.status === 200) told.push(route);
        else expect([403, 404], route).toContain(answer.status);
      }
    }
    expect([...new Set(told)].sort()).toEqual(["GET tasks/{}", "GET tasks/{}/facts", "GET tasks/{}/single"]);
  });

  it("has facts that are read together with those of others, only by people who see it", async () => {
    const { body: one } = await test.call(auditor, "GET", `/tasks/${listed}/facts`);
    const others = await aTask(test, { status: "draft" });
    const facts = await test.call<object[]>(auditor, "GET", `/tasks/facts?codes=${listed},${others},nowhere,${listed}`);
    expect(facts).toMatchObject({ status: 200, body: [{ code: listed, ...one }] });
    expect(facts.body).toHaveLength(1);
    const many = Array.from({ length: 25 }, (_, index) => `LT-${index}`).join(",");
    expect((await test.call(auditor, "GET", `/tasks/facts?codes=${many}`)).status).toBe(400);
    expect((await test.call(auditor, "GET", "/tasks/facts")).body).toEqual([]);
  });

  it("shows its subject, its amount of work, and its waiting time", async () => {
    const { body } = await test.call(auditor, "GET", `/tasks/${listed}`);
    expect(body).toMatchObject({
      code: listed,
      peCode: "FR-0093",
      peCodeLabel: "Atelier Loire SARL",
      institutionIdLabel: "Lycée professionnel de Tours",
      country: "FR",
      level: "bronze",
      fields: ["finance"],
      round: 1,
      approvedAt: expect.any(String),
    });
    const facts = await test.call<{ questions: number; proofs: number; minutes: number; language: string }>(
      auditor,
      "GET",
      `/tasks/${listed}/facts`,
    );
    const trainer = await test.scenario.person("FR-0093", "trainer");
    const responses = await test.call<{
      answers: Record<string, { proofs: unknown[] }>;
      progress: { total: number };
    }>(trainer, "GET", `/tasks/${listed}/responses`);
    const proofs = Object.values(responses.body.answers).flatMap((answer) => answer.proofs);
    expect(facts.body).toMatchObject({
      language: "fr",
      questions: responses.body.progress.total,
      proofs: proofs.length,
    });
    expect(facts.body.minutes).toBeGreaterThan(60);
  });

  it.each(["", "?_fields=peStudents,submittedBy,title", "?_fields=approvedBy", "?status=approved"])(
    "shows no more in a list (%s)",
    async (query) => {
      const { status, body } = await test.call<Record<string, unknown>[]>(auditor, "GET", `/tasks${query}`);
      expect(status).toBe(200);
      expect(body.map(({ id }) => id)).toContain(listed);
      expect(JSON.stringify(body)).not.toMatch(secrets);
    },
  );

  it("cannot be commented on or followed by auditors without it", async () => {
    const comment = await test.call(colleague, "POST", `/tasks/${listed}/comments`, { text: "I know you!" });
    expect(comment).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    const taken = await test.call(colleague, "PUT", `/tasks/${listed}/selectForReview`, {});
    expect(taken).toMatchObject({ status: 403, body: { code: "CONFLICT_OF_INTEREST" } });
  });

  it("opens for the auditor who takes it on, and closes again when it is released", async () => {
    const answers = () => test.call(auditor, "GET", `/tasks/${listed}/responses`);
    const taken = await test.call(auditor, "PUT", `/tasks/${listed}/selectForReview`, {});
    expect(taken).toMatchObject({ status: 200, body: { peStudents: ["Chloé Martin"] } });
    expect((await answers()).status).toBe(200);
    const own = await test.call<object[]>(auditor, "GET", "/tasks?_fields=peStudents");
    expect(own.body).toContainEqual(expect.objectContaining({ id: listed, peStudents: ["Chloé Martin"] }));
    const released = await test.call(auditor, "PUT", `/tasks/${listed}/release`);
    expect(released).toMatchObject({ status: 200, body: { code: listed, status: "approved" } });
    expect(released.body).not.toHaveProperty("peStudents");
    expect((await answers()).status).toBe(404);
  });
});

describe("an auditor without a known institution", () => {
  it("cannot take on an audit until an administrator enters it, or the reason for having none", async () => {
    const admin = await test.scenario.account("admin@demo.example");
    const account = { fullname: "Noa Nirgends", role: "auditor", email: "noa@example.org", password: "Leuchtturm!7" };
    const { id } = (await test.call<{ id: string }>(admin, "POST", "/users", account)).body;
    await practised(test, id);
    const { email, password } = account;
    const { token } = (await test.call<{ token: string }>(undefined, "POST", "/auth/login", { email, password })).body;
    const take = () => test.call(token, "PUT", `/tasks/${listed}/selectForReview`, {});
    expect(await take()).toMatchObject({ status: 403, body: { code: "INSTITUTION_MISSING" } });
    const give = (given?: object) => test.call(admin, "POST", `/users/${id}/institution`, given);
    expect(await give()).toMatchObject({ status: 409, body: { code: "INSTITUTION_REQUIRED" } });
    expect(await give({ institutionId: "nowhere" })).toMatchObject({
      status: 400,
      body: { errors: { institutionId: ["enum"] } },
    });
    const given = await give({ institutionId: null, noInstitutionReason: " Retired from a bank. " });
    expect(given).toMatchObject({ status: 200, body: { noInstitutionReason: "Retired from a bank." } });
    expect(await take()).toMatchObject({ status: 200, body: { status: "selected_for_review" } });
  });
});
