import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import bulgarianCommon from "#locales/bg-BG/common.json";
import bulgarian from "#locales/bg-BG/site.json";
import germanCommon from "#locales/de-DE/common.json";
import german from "#locales/de-DE/site.json";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { writeEmptyClient } from "#tests/factories/client.ts";

let test: TestApp;
const clientDir = writeEmptyClient();

/** Messages of each page for failed code, in the language that the server inserts. */
const words = "<p>__UNREACHABLE__ <a>__TRY_AGAIN__</a></p><p>__LOADING__</p><noscript>__NO_SCRIPT__</noscript>";
const wordsIn = (
  { unreachable, noScript }: typeof german,
  { tryAgain, loading }: Record<"tryAgain" | "loading", string>,
) => `<p>${unreachable} <a>${tryAgain}</a></p><p>${loading}</p><noscript>${noScript}</noscript>`;

/** A client with only the sign-in page prerendered, in German. */
function drawOnePage(): void {
  mkdirSync(join(clientDir, "prerendered"));
  writeFileSync(join(clientDir, "prerendered/login.html"), `<title>drawn</title>__PUBLIC_URL__${words}`);
  writeFileSync(join(clientDir, "prerendered/one-name.html"), `<title>drawn</title><a href="/docs/:name">:name</a>`);
  const openings = {
    "/dashboard/auth/login": { "de-DE": { links: "<link>", prerendered: "prerendered/login.html" } },
    "/privacy": { "de-DE": { links: "<link>" } },
    "/docs/:name": {
      "de-DE": {
        links: "<link>",
        prerendered: "prerendered/one-name.html",
        calls: ["/api/v1/documents/:name?languageCode=de-DE"],
      },
    },
  };
  writeFileSync(join(clientDir, ".vite/site.json"), JSON.stringify(openings));
  writeFileSync(join(clientDir, "index.html"), `<html lang="en-GB"><head><title>index</title></head>${words}</html>`);
  writeFileSync(join(clientDir, "dashboard.html"), `<html lang="en-GB">${words}</html>`);
}

beforeAll(async () => {
  drawOnePage();
  test = await startApp({ clientDir });
});
afterAll(async () => {
  await test.stop();
  rmSync(clientDir, { recursive: true });
});

const open = async (url: string, headers: Record<string, string> = {}) =>
  (await test.app.inject({ url, headers: { host: "localhost", ...headers } })).payload;

it("sends a prerendered page, with the product's address", async () => {
  expect(await open("/de-DE/dashboard/auth/login")).toMatch(/^<title>drawn<\/title>https?:\/\//);
});

it.each([
  ["an address that says more than its path", "/de-DE/dashboard/auth/login?with=email"],
  ["a slash at its end", "/de-DE/dashboard/auth/login/"],
  ["a page that is not drawn", "/de-DE/privacy"],
])("sends the page's preload links in its language: %s", async (_case, url) => {
  const page = await open(url);
  expect(page).toMatch(/<html [^>]*lang="de-DE"/);
  expect(page).toContain("<title>index</title>");
  expect(page).toContain("<link>");
});

it.each(["/dashboard/auth/login", "/de-DE/nothing"])("has no preload links if the build has none: %s", async (url) => {
  expect(await open(url)).not.toContain("<link>");
});

it.each([
  ["as the build has drawn it", "/de-DE/dashboard/auth/login"],
  ["that is not drawn", "/de-DE/privacy"],
  ["of the console", "/de-DE/dashboard/task/LT-0142-2026-01"],
])(
  "explains in the language of its address how to proceed if its code does not load: a page %s",
  async (_which, url) => {
    expect(await open(url, { "accept-language": "bg" })).toContain(wordsIn(german, germanCommon));
  },
);

it("explains it in the reader's language if the address has none, with a matching Vary header", async () => {
  const url = "/dashboard/enterprises";
  expect(await open(url, { "accept-language": "bg" })).toContain(wordsIn(bulgarian, bulgarianCommon));
  expect(await open(url, { "accept-language": "bg", cookie: "locale=de-DE" })).toContain(wordsIn(german, germanCommon));
  const { headers, payload } = await test.app.inject({ url, headers: { host: "localhost", "accept-language": "de" } });
  expect(payload).toMatch(/<html [^>]*lang="de-DE"/);
  expect(headers.vary).toBe("Cookie, Accept-Language, Accept-Encoding");
});

it("does not send prerendered pages as files", async () => {
  const { statusCode } = await test.app.inject({ url: "/prerendered/login.html", headers: { host: "localhost" } });
  expect(statusCode).toBe(404);
});

describe("a prerendered page of one document", () => {
  it("has the content of its address, also when it is opened again", async () => {
    for (const name of ["user-manual", "criteria", "user-manual"])
      expect(await open(`/de-DE/docs/${name}`)).toBe(`<title>drawn</title><a href="/docs/${name}">${name}</a>`);
  });

  it.each(["/de-DE/docs/a%22%3E", "/de-DE/docs/user-manual/", "/de-DE/docs/user-manual?from=mail"])(
    "is rendered in the browser if the address has more parts: %s",
    async (url) => expect(await open(url)).toContain("<title>index</title>"),
  );
});

describe("the first calls of a page", () => {
  const linked = async (url: string) => (await test.app.inject({ url, headers: { host: "localhost" } })).headers.link;

  it("are preloaded with its code, by the name in its address", async () => {
    const link = "</api/v1/documents/user-manual?languageCode=de-DE>; rel=preload; as=fetch; crossorigin";
    expect(await linked("/de-DE/docs/user-manual")).toBe(link);
    expect(await linked("/de-DE/docs/user-manual/?from=mail")).toBe(link);
  });

  it.each([
    "/de-DE/docs/a%22%3E",
    "/de-DE/docs/%3Cscript%3E",
    "/de-DE/docs/..%2f..%2fauth",
    "/de-DE/privacy",
    "/docs/x",
  ])("are left to the page if the address has no plain name, or there are none: %s", async (url) =>
    expect(await linked(url)).toBeUndefined(),
  );
});
