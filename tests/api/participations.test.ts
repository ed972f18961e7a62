import { Ajv2019 } from "ajv/dist/2019.js";
import addFormats from "ajv-formats";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { ownParticipationPath } from "#domain/certificate/participation.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { localeCodes, programme } from "#domain/programme.ts";
import { enforceRetention } from "#server/retention/enforce.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import schema from "#tests/api/credentials/ob_v3p0_achievementcredential_schema.json";
import { verdict } from "#tests/api/credentials/verifier.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { aTask } from "#tests/factories/task.ts";

interface Page {
  name: string;
  role: string;
  fields: string[];
  state: string;
  publicId: string | null;
  kept: boolean;
  deletedOn: string;
  [property: string]: unknown;
}

let test: TestApp;
let trainer: string;
let admin: string;
let code: string;
beforeEach(async () => {
  test = await startApp();
  trainer = await test.scenario.person("LT-0142", "trainer");
  admin = await test.scenario.account("admin@demo.example");
  code = await aTask(test, { status: "completed", fields: ["finance", "sales"] });
});
afterEach(() => test.stop());

const kysely = () => test.app.services.database.kysely;
const certificate = async () => {
  const { body } = await test.call<Certificate[]>(admin, "GET", `/certificates?taskCode=${code}&replaced=false`);
  return body[0] as Certificate & { revision: number };
};
const peopleOf = async (number: string) =>
  (
    await test.call<{ people: { id: string; name: string; linkedAt: string | null }[] }>(
      trainer,
      "GET",
      `/certificates/${number}/participations`,
    )
  ).body.people;

const makeLinks = (number: string, pages: { id: string; linkedAt: string | null }[], token = trainer) =>
  test.call<{ links: { id: string; secret: string }[] }>(token, "POST", `/certificates/${number}/participation-links`, {
    pages: pages.map(({ id, linkedAt }) => ({ id, linkedAt })),
  });

/** New secrets of the people on the certificate, by name. */
async function newLinks(names?: string[]): Promise<Record<string, string>> {
  const { number } = await certificate();
  const people = (await peopleOf(number)).filter(({ name }) => !names || names.includes(name));
  const { status, body } = await makeLinks(number, people);
  expect(status).toBe(201);
  return Object.fromEntries(body.links.map(({ id, secret }) => [people.find((one) => one.id === id)?.name, secret]));
}

/** Reissues the certificate with other names of trainees. */
async function reissue(peStudents: string[]): Promise<void> {
  const { number, revision, enterpriseName, institution } = await certificate();
  const body = { revision, enterpriseName, institution: `${institution} Vilnius`, peTrainer: "Rasa Nauja", peStudents };
  expect((await test.call(admin, "POST", `/certificates/${number}/reissue`, body)).status).toBe(201);
}

const page = (secret: string) => test.call<Page>(undefined, "POST", "/participations/page", { secret });
const choose = (secret: string, choices: object) =>
  test.call<Page>(undefined, "PUT", "/participations/choices", { secret, ...choices });
const published = (id: unknown) => test.call<Page>(undefined, "GET", `/participations/${id}`);

async function credentialIn(locale: Locale, secret: string) {
  const url = `/api/v1/participations/credential?languageCode=${locale}`;
  return JSON.parse((await test.app.inject({ method: "POST", url, payload: { secret } })).payload);
}

const IEVA = "Ieva Kazlauskaitė";
const LUKAS = "Lukas Petrauskas";

describe("participation pages", () => {
  it("exist for each trainee on a certificate, without a link at first", async () => {
    const { number, peStudents } = await certificate();
    const people = await peopleOf(number);
    expect(people.map(({ name }) => name).sort()).toEqual([...peStudents].sort());
    expect(people.every(({ linkedAt }) => linkedAt === null)).toBe(true);
  });

  it("are opened by a secret that the database does not have", async () => {
    const links = await newLinks();
    const secret = String(links[IEVA]);
    expect(Buffer.from(secret, "base64url").length * 8).toBeGreaterThanOrEqual(128);
    const answer = await page(secret);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: IEVA,
        role: "author",
        state: "valid",
        publicId: null,
        kept: false,
        enterpriseName: "Amber Lane UAB",
      },
    });
    expect(answer.body.fields.length).toBeGreaterThan(0);
    expect(answer.body.deletedOn.slice(0, 4)).toBe(
      String(
        Number(String(answer.body.expirationDate).slice(0, 4)) + Number(programme.retention.certificates.months) / 12,
      ),
    );
    const rows = await kysely().selectFrom("participations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(ownParticipationPath(secret)).toBe(`/participation#${secret}`);
  });

  it("answer alike for every other secret", async () => {
    const links = await newLinks();
    const renewed = await newLinks([IEVA]);
    for (const wrong of ["x", "y".repeat(100), links[IEVA], `${renewed[IEVA]}x`])
      expect(await page(String(wrong))).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect((await page(String(renewed[IEVA]))).status).toBe(200);
    expect((await page(String(links[LUKAS]))).status).toBe(200);
  });

  it("are handed out only by trainer and enterprise of the certificate", async () => {
    const { number } = await certificate();
    const people = await peopleOf(number);
    const calls: [string, number][] = [
      [await test.scenario.person("LT-0142", "enterprise"), 201],
      [await test.scenario.person("LT-0142", "student", IEVA), 403],
      [await test.scenario.person("DE-2077", "trainer"), 404],
      [admin, 403],
    ];
    for (const [token, status] of calls) {
      expect((await makeLinks(number, people, token)).status).toBe(status);
      const list = await test.call(token, "GET", `/certificates/${number}/participations`);
      expect(list.status).toBe(status === 201 ? 200 : status);
    }
  });

  it("are public only while their person publishes them", async () => {
    const secret = String((await newLinks())[IEVA]);
    const first = (await choose(secret, { published: true })).body.publicId;
    const { status, body } = await published(first);
    expect([status, body.name]).toEqual([200, IEVA]);
    expect(body).not.toHaveProperty("publicId");
    expect((await choose(secret, { published: true })).body.publicId).toBe(first);
    await choose(secret, { published: false });
    expect((await published(first)).status).toBe(404);
    const second = (await choose(secret, { published: true })).body.publicId;
    expect(second).not.toBe(first);
    expect((await published(first)).status).toBe(404);
    expect((await published(secret)).status).toBe(404);
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });

  it("are deleted by their person", async () => {
    const secret = String((await newLinks())[IEVA]);
    const { publicId } = (await choose(secret, { published: true })).body;
    expect((await test.call(undefined, "POST", "/participations/delete", { secret })).status).toBe(204);
    expect((await page(secret)).status).toBe(404);
    expect((await published(publicId)).status).toBe(404);
    expect((await certificate()).peStudents).toContain(IEVA);
  });

  it("stay with a corrected name, and end with a removed one", async () => {
    const links = await newLinks();
    await reissue(["Ieva Kazlauskaite", "Mantas Naujokas", "Mantas Naujokas"]);
    expect((await page(String(links[IEVA]))).body).toMatchObject({ name: "Ieva Kazlauskaite", state: "valid" });
    expect((await page(String(links[LUKAS]))).status).toBe(404);
    const next = await certificate();
    expect(await peopleOf(next.number)).toMatchObject([
      { name: "Ieva Kazlauskaite", linkedAt: expect.any(String) },
      { name: "Mantas Naujokas", linkedAt: null },
    ]);
    expect((await page(String((await newLinks())["Mantas Naujokas"]))).body).toMatchObject({
      role: "member",
      fields: [],
    });
  });

  it("are not created again for a corrected name after their person deleted them", async () => {
    const secret = String((await newLinks())[IEVA]);
    await test.call(undefined, "POST", "/participations/delete", { secret });
    await reissue(["Ieva Kazlauskaite", LUKAS]);
    expect(await peopleOf((await certificate()).number)).toMatchObject([{ name: LUKAS }]);
  });

  it("keep a link that another trainer made in the meantime", async () => {
    const { number } = await certificate();
    const people = await peopleOf(number);
    const [first, second] = await Promise.all([makeLinks(number, people), makeLinks(number, people)]);
    const links = [...first.body.links, ...second.body.links];
    expect(links.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort());
    for (const { secret } of links) expect((await page(secret)).status).toBe(200);
  });

  it("claim no answers in certified fields for a person who has none there", async () => {
    const secret = String((await newLinks())[IEVA]);
    await kysely().updateTable("participations").set({ fields: "[]" }).where("name", "=", IEVA).execute();
    const credential = await credentialIn("en-GB", secret);
    expect(credential.credentialSubject.achievement.criteria.narrative).toMatch(/^Was in the team of an audit in: /);
    expect(credential.credentialSubject.achievement.id).not.toBe(credential.id);
  });

  it("show a revoked certificate, and have no PDF any more", async () => {
    const secret = String((await newLinks())[IEVA]);
    const { number, revision } = await certificate();
    await test.call(admin, "POST", `/certificates/${number}/revoke`, { revision, reason: "Copied answers." });
    expect((await page(secret)).body.state).toBe("revoked");
    expect((await test.call(undefined, "POST", "/participations/pdf", { secret })).body).toMatchObject({
      code: "CERTIFICATE_REVOKED",
    });
  });

  it("are downloaded as a PDF", async () => {
    const secret = String((await newLinks())[IEVA]);
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/v1/participations/pdf?languageCode=lt-LT",
      payload: { secret },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  it("are credentials that pass the schema of Open Badges and the library of Digital Bazaar", async () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const isValid = ajv.compile(schema);
    const secret = String((await newLinks())[IEVA]);
    for (const locale of localeCodes) {
      const credential = await credentialIn(locale, secret);
      isValid(credential);
      expect(isValid.errors).toBeNull();
      expect(await verdict(test, credential)).toBe("good");
      expect(credential.credentialSubject.identifier[0].identityHash).toBe(IEVA);
    }
  });
});

describe("the end of participation pages", () => {
  /** Deletes what is due when the certificate's names are. */
  async function endPeriod(): Promise<void> {
    const { expirationDate } = await certificate();
    const at = new Date(expirationDate);
    at.setUTCMonth(at.getUTCMonth() + Number(programme.retention.certificates.months));
    test.clock.set(new Date(at.getTime() + 2 * DAY_MS));
    await enforceRetention(test.app.services);
  }

  it("comes with the period of the names, unless their person keeps them", async () => {
    const links = await newLinks();
    await choose(String(links[IEVA]), { kept: true });
    await endPeriod();
    expect((await page(String(links[LUKAS]))).status).toBe(404);
    expect((await page(String(links[IEVA]))).body).toMatchObject({ name: IEVA, kept: true, state: "expired" });
    const rows = await kysely().selectFrom("participations").select(["name", "userId"]).execute();
    expect(rows).toEqual([{ name: IEVA, userId: null }]);
  });

  it("comes soon after their person stops keeping them, and not with a correction of the certificate", async () => {
    const secret = String((await newLinks())[IEVA]);
    await choose(secret, { kept: true });
    await endPeriod();
    const { body } = await test.call<{ token: string }>(undefined, "POST", "/auth/login", {
      email: "admin@demo.example",
      password: "Demo!2026",
    });
    admin = body.token;
    await reissue(["Mantas Naujokas"]);
    expect((await page(secret)).body).toMatchObject({ name: IEVA, kept: true });
    await choose(secret, { kept: false });
    await enforceRetention(test.app.services);
    expect((await page(secret)).status).toBe(404);
  });

  it("comes after the day on the page", async () => {
    const secret = String((await newLinks())[IEVA]);
    const { deletedOn } = (await page(secret)).body;
    test.clock.set(new Date(`${deletedOn}T22:00:00.000Z`));
    await enforceRetention(test.app.services);
    expect((await page(secret)).status).toBe(200);
    test.clock.set(new Date(Date.parse(`${deletedOn}T22:00:00.000Z`) + DAY_MS));
    await enforceRetention(test.app.services);
    expect((await page(secret)).status).toBe(404);
  });

  it("comes with an erasure, also of a page that is kept", async () => {
    const secret = String((await newLinks())[IEVA]);
    await choose(secret, { kept: true, published: true });
    const ieva = await test.scenario.person("LT-0142", "student", IEVA);
    const id = String((await test.call(ieva, "GET", "/auth/me")).body.id);
    const { body } = await test.call<{ participations: Page[] }>(admin, "GET", `/users/${id}/data`);
    expect(body.participations).toMatchObject([{ name: IEVA, role: "author" }]);
    await erase(test, admin, id);
    expect((await page(secret)).status).toBe(404);
    const names = await kysely().selectFrom("participations").select("name").execute();
    expect(names.map(({ name }) => name)).not.toContain(IEVA);
  });
});
