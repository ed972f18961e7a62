import type { Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { localeCodes, programme } from "#domain/programme.ts";
import { site } from "#schemas/addresses.json";
import type { Visitor } from "#tests/e2e/browser.ts";
import { setStage } from "#tests/e2e/stage.ts";
import { demoPeople, pen, signIn, tokenOf } from "../../scripts/lib/demo-people.mjs";

const stage = setStage();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await stage.arrive();
});

/** Code that is delayed until the test lets it arrive. */
function holdBack(page: Page, code: string | RegExp): { arrive(): void } {
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  void page.route(code, async (route) => {
    await line;
    await route.continue().catch(() => undefined);
  });
  return { arrive };
}

describe("prerendered pages", () => {
  it("contain their texts in each language before any code is loaded, for search engines too", async () => {
    const paths = site.filter((address) => "prerendered" in address).map(({ path }) => path);
    const drawn = paths.map((path) => path.replace(":name", "user-manual"));
    expect(drawn).toContain("/privacy");
    const { address } = stage.product;
    for (const path of drawn)
      for (const locale of localeCodes) {
        const own = `${locale === programme.fallbackLocale ? "" : `/${locale}`}${path}`.replace(/(.)\/$/, "$1");
        const html = await (await fetch(address + own, { headers: { "accept-language": locale } })).text();
        // A document has its heading in itself.
        expect(html, own).toMatch(path.startsWith("/docs/") ? /<p role="status">/ : /<h1[ >]/);
        expect(html).not.toContain(":name");
        expect(html).toContain(`<html data-demo lang="${locale}"`);
        expect(html).toContain(`<link rel="canonical" href="${address}${own}" />`);
      }
  });

  it("are sent with the texts and languages that administrators have changed", async () => {
    const { address } = stage.product;
    const admin = await tokenOf(address, demoPeople.admin);
    const post = (path: string, body: object) =>
      fetch(`${address}/api/v1${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${admin}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const privacy = async () => (await fetch(`${address}/de-DE/privacy`)).text();
    const built = await privacy();
    await post("/translations/updateByKey", {
      key: "legal:privacy.title",
      texts: { "de-DE": "Schutz der Daten & mehr" },
    });
    await post("/languages/fr-FR/disable", {});
    const changed = await privacy();
    expect(changed).toContain(">Schutz der Daten &amp; mehr</h1>");
    expect(changed).toContain("<title>Schutz der Daten &amp; mehr – PE Quality</title>");
    expect(changed).not.toMatch(/hreflang="fr-FR"|<option[^>]*fr-FR/);

    const { page, complaints } = await stage.arrive({ locale: "fr-FR" });
    await page.goto("/privacy");
    await page.getByRole("heading", { name: "Privacy", level: 1 }).waitFor();
    await page.mouse.move(200, 200);
    await page.mouse.move(300, 300);
    await expect.poll(() => page.locator("header select option").count()).toBe(5);
    expect(new URL(page.url()).pathname).toBe("/privacy");
    expect(complaints).toEqual([]);

    await post("/translations/updateByKey", { key: "legal:privacy.title", texts: { "de-DE": "" } });
    await post("/languages/fr-FR/enable", {});
    expect(await privacy()).toBe(built);
  });

  it("contain the controller entered by administrators, without code and with it", async () => {
    const { address } = stage.product;
    const { page, complaints } = visitor;
    await signIn(page.context(), address, demoPeople.admin);
    await page.goto("/dashboard/controllers/edit/network");
    await page.getByLabel("Supervisory authority").fill("Data Authority <Nord>\nHarbour 7");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Harbour 7").first().waitFor();
    for (const path of ["/privacy", "/de-DE/privacy"]) {
      const html = await (await fetch(`${address}${path}`, { headers: { "accept-language": "en" } })).text();
      expect(html).toContain("Data Authority &lt;Nord&gt;\nHarbour 7</dd>");
      expect(html).not.toContain("<Nord>");
    }
    await page.goto("/privacy");
    await page.mouse.move(200, 200);
    await page.mouse.move(300, 300);
    await page.waitForFunction(() => document.querySelector("header select") !== null);
    await page.getByText("Data Authority <Nord>").waitFor();
    expect(complaints).toEqual([]);
  });

  it("accept input before their code is loaded, and do not lose it afterwards", async () => {
    const { page, complaints } = visitor;
    const line = holdBack(page, "**/assets/*.js");
    await page.goto("/dashboard/auth/registration", { waitUntil: "commit" });
    await page.getByLabel("Full name").fill("Grace Hopper");
    await page.getByLabel("Email").fill("grace@example.org");
    await page.getByLabel("Country").selectOption({ label: "Lithuania" });
    await page.getByRole("checkbox", { name: "Deutsch" }).check();
    await page.getByLabel("Motivation").fill("To see how others work.");
    const send = page.getByRole("button", { name: "Register" });
    expect(await send.isDisabled()).toBe(true);
    line.arrive();
    await expect.poll(() => send.isEnabled()).toBe(true);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("registration"))).toContain("To see");
    expect(await page.evaluate(() => sessionStorage.getItem("registration"))).toContain('"country":"LT"');
    // The institutions of the country are there: the code has heard of the choice.
    await expect.poll(() => page.getByLabel("Institution").locator("option").count()).toBeGreaterThan(2);
    await page.reload();
    await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("Grace Hopper");
    expect(await page.getByLabel("Country").inputValue()).toBe("LT");
    expect(await page.getByLabel("Email").inputValue()).toBe("grace@example.org");
    expect(await page.getByRole("checkbox", { name: "Deutsch" }).isChecked()).toBe(true);
    expect(await page.getByLabel("Motivation").inputValue()).toBe("To see how others work.");
    expect(complaints).toEqual([]);
  });

  it("show the frame of a document before their code is loaded, and have already requested the document", async () => {
    const { page, complaints } = await stage.arrive({ locale: "de-DE" });
    const line = holdBack(page, "**/assets/*.js");
    const asked = page.waitForRequest("**/api/v1/documents/user-manual?languageCode=de-DE");
    await page.goto("/de-DE/docs/user-manual", { waitUntil: "commit" });
    await page.getByRole("link", { name: "Alle Dokumente" }).waitFor();
    await asked;
    const asPdf = page.getByRole("link", { name: "Als PDF herunterladen" });
    expect(await asPdf.getAttribute("href")).toBe("/api/v1/documents/user-manual/pdf?languageCode=de-DE");
    line.arrive();
    await page.getByRole("heading", { name: "Handbuch", level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("change to a language that is chosen before all of their code is loaded", async () => {
    const { page, complaints } = await stage.arrive({ locale: "en-GB" });
    const line = holdBack(page, /\/main-.*\.js$/);
    await page.goto("/dashboard/auth/registration", { waitUntil: "commit" });
    await page.waitForFunction(() => !document.querySelector("[data-prerendered]") && document.querySelector("h1"));
    await page.getByRole("banner").getByRole("combobox").selectOption("de-DE", { noWaitAfter: true });
    await page.waitForURL("**/de-DE/dashboard/auth/registration", { waitUntil: "commit" });
    line.arrive();
    await expect.poll(() => page.getByRole("button", { name: "Registrieren" }).isEnabled()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it.each([
    ["all of it", /\.js$/],
    ["what follows the first script", /\/main-.*\.js$/],
  ])("show in their language that their code could not be loaded: %s", async (_what, lost) => {
    const { page } = await stage.arrive({ locale: "de-DE" });
    await page.route(lost, (route) => route.abort());
    await page.goto("/de-DE/dashboard/auth/login");
    await page.getByLabel("Ihr Name").fill("Jonas Müller");
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await page.getByText("Diese Seite konnte nicht vollständig geladen werden").waitFor();
    expect(await page.getByLabel("Ihr Name").inputValue()).toBe("Jonas Müller");
  });
});

describe("pages of the console", () => {
  it.each([
    { person: pen("DE-2077", "enterprise"), path: "/dashboard", shown: "Running audits", part: "certificate" },
    { person: demoPeople.admin, path: "/dashboard/contact-messages", shown: "Contact messages", part: "records" },
    { person: demoPeople.admin, path: "/dashboard/enterprises/show/LT-0142", shown: "Amber Lane", part: "answering" },
  ])("stay when the texts of a part arrive late: $path", async ({ person, path, shown, part }) => {
    const { page, complaints } = visitor;
    await signIn(page.context(), stage.product.address, person);
    const texts = new RegExp(`/${part}-[^/]+\\.js$`);
    const line = holdBack(page, texts);
    const asked = page.waitForRequest(texts);
    await page.goto(path);
    const heading = page.getByRole("heading", { name: shown }).first();
    await heading.waitFor();
    await asked;
    // React takes up to half a second to hide the content around a part that is not loaded yet.
    await page.waitForTimeout(700);
    expect(await heading.isVisible()).toBe(true);
    line.arrive();
    await visitor.quiet();
    expect(await heading.isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
