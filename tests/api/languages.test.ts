import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { writeEmptyClient } from "#tests/factories/client.ts";
import { mailsTo } from "#tests/factories/mails.ts";

let test: TestApp;
let admin: string;
let institution: string;
let applicants = 0;

const clientDir = writeEmptyClient();

beforeAll(async () => {
  test = await startApp({ clientDir, environment: { SEED: "programme" } });
  admin = await test.scenario.account("admin@demo.example");
  const { body } = await test.call<{ id: string }[]>(undefined, "GET", "/institutions");
  institution = String(body[0]?.id);
});
afterAll(async () => {
  await test.stop();
  rmSync(clientDir, { recursive: true });
});

/** The language of the home page for a browser: English has the address without a prefix. */
async function pageLanguage(headers: Record<string, string>): Promise<string> {
  const page = await test.app.inject({ url: "/", headers: { host: "localhost", ...headers } });
  return page.statusCode === 302 ? String(page.headers.location).slice(1) : "en-GB";
}

/** The language of the mail that an applicant gets who registers with this browser. */
async function mailLanguage(headers: Record<string, string>, page: object = {}): Promise<string> {
  const email = `applicant${applicants++}@example.org`;
  const payload = {
    email,
    fullname: "Vera Voss",
    password: "Leuchtturm!7",
    confirmPassword: "Leuchtturm!7",
    country: "DE",
    speakingLanguages: ["de-DE"],
    experience_from_fields: ["finance"],
    motivation: "I have led a practice enterprise for ten years.",
    institution,
    ...page,
  };
  const { statusCode, body } = await test.app.inject({
    method: "POST",
    url: "/api/v1/auth/register",
    remoteAddress: `192.0.2.${applicants}`,
    headers: { host: "localhost", ...headers },
    payload,
  });
  expect({ statusCode, body }).toMatchObject({ statusCode: 201 });
  const [mail] = await mailsTo(test, email);
  return String(mail?.language);
}

describe("page and email are in the browser's preferred language", () => {
  it.each([
    ["de", "de-DE"],
    ["de-AT", "de-DE"],
    ["DE-at, en", "de-DE"],
    ["bg;q=0.9, it-IT, en;q=0.5", "it-IT"],
    ["de; q=0.5, it", "it-IT"],
    ["de ; q=0.5 , lt ;q=0.7", "lt-LT"],
    ["fr;q=0, bg;q=0.1", "bg-BG"],
    ["deu, fr", "fr-FR"],
    ["pl, cs", "en-GB"],
    ["*", "en-GB"],
    ["", "en-GB"],
    [";;q=,,=", "en-GB"],
  ])("%j: %s", async (asked, language) => {
    const headers = { "accept-language": asked };
    expect({ page: await pageLanguage(headers), mail: await mailLanguage(headers) }).toEqual({
      page: language,
      mail: language,
    });
  });

  it("English without a preference", async () => {
    expect({ page: await pageLanguage({}), mail: await mailLanguage({}) }).toEqual({ page: "en-GB", mail: "en-GB" });
  });
});

describe("a disabled language", () => {
  beforeAll(async () => {
    expect(await test.call(admin, "POST", "/languages/fr-FR/disable", {})).toMatchObject({ status: 200 });
  });
  afterAll(() => test.call(admin, "POST", "/languages/fr-FR/enable", {}));

  it.each([
    ["the browser asks for it", { "accept-language": "fr, de;q=0.5" }, "de-DE"],
    ["the browser reads nothing else", { "accept-language": "fr" }, "en-GB"],
    ["it was chosen before", { cookie: "locale=fr-FR", "accept-language": "it" }, "it-IT"],
  ])("is not offered and gets no email if %s", async (_case, headers, language) => {
    expect({ page: await pageLanguage(headers), mail: await mailLanguage(headers) }).toEqual({
      page: language,
      mail: language,
    });
  });

  it("stays readable at its address, but is hidden from search engines", async () => {
    const open = (url: string) => test.app.inject({ url, headers: { host: "localhost" } });
    const page = await open("/fr-FR");
    expect([page.statusCode, page.headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    expect(page.payload).toContain('data-languages="en-GB lt-LT de-DE bg-BG it-IT"');
    const sitemap = (await open("/sitemap.xml")).payload;
    expect(sitemap).toContain("/de-DE/privacy");
    expect(sitemap).not.toContain("fr-FR");
  });
});

describe("the language that a person chose", () => {
  it.each([
    ["locale=fr-FR", "fr-FR"],
    ["other=1; locale=lt-LT; last=2", "lt-LT"],
    ["mylocale=fr-FR", "de-DE"],
    ["locale=xx-XX", "de-DE"],
  ])("%s: %s", async (cookie, language) => {
    const headers = { cookie, "accept-language": "de" };
    expect(await pageLanguage(headers)).toBe(language);
    expect(await mailLanguage(headers)).toBe(language);
  });

  it("has a lower priority than that of the page of the registration", async () => {
    const headers = { cookie: "locale=fr-FR", "accept-language": "de" };
    expect(await mailLanguage(headers, { language: "lt-LT" })).toBe("lt-LT");
  });
});
