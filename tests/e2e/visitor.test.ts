import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { localeCodes, programme } from "#domain/programme.ts";
import { barriers } from "#tests/e2e/barriers.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
let visitor: Visitor;
beforeEach(async () => {
  visitor = await stage.arrive();
});

/** Code files fetched by a visitor's browser. */
function codeOf({ page }: Visitor): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

/** Size of code on its way to the browser, in kB (1000 bytes); the server sends at most the gzipped size. */
const weightOf = (fetched: string[]) =>
  fetched.reduce((sum, path) => sum + gzipSync(readFileSync(join("dist/client", path)), { level: 9 }).length, 0) / 1000;

describe("the home page", () => {
  it.each([
    ["en-GB", 90],
    ["bg-BG", 90],
  ])(
    "is readable without its code, which is loaded after the first interaction: %s, %i kB in all",
    async (locale, limit) => {
      const { page, complaints } = visitor;
      const fetched = codeOf(visitor);
      await page.goto(`/${locale}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await visitor.quiet();
      expect(weightOf(fetched)).toBeLessThan(7);
      await page.mouse.move(200, 200);
      await page.mouse.wheel(0, 20_000);
      await page.locator(".contact-form").waitFor();
      expect(fetched.length).toBeGreaterThan(10);
      expect(weightOf(fetched)).toBeLessThan(limit);
      expect(complaints).toEqual([]);
    },
  );

  it.each(localeCodes)(
    "in %s has its address, its language and its translations for search engines",
    async (locale) => {
      const { page } = visitor;
      await page.goto(locale === programme.fallbackLocale ? "/" : `/${locale}`);
      expect(await page.locator("html").getAttribute("lang")).toBe(locale);
      expect(await page.title()).toMatch(/ – PE Quality$/);
      expect((await page.locator("meta[name=description]").getAttribute("content"))?.length).toBeGreaterThan(60);
      const siblings = page.locator("link[rel=alternate][hreflang]");
      expect(await siblings.count()).toBe(localeCodes.length + 1);
      for (const sibling of await siblings.all())
        expect(await sibling.getAttribute("href")).toMatch(new RegExp(`^${stage.product.address}/`));
    },
  );

  it("opens in the reader's language, by the browser or by an earlier choice", async () => {
    const german = await stage.arrive({ locale: "de-AT" });
    await german.page.goto("/?from=school");
    expect(new URL(german.page.url()).pathname).toBe("/de-DE");
    expect(new URL(german.page.url()).search).toBe("?from=school");
    await german.page.getByLabel("Sprache").selectOption("fr-FR");
    await german.page.locator("html[lang=fr-FR]").waitFor();
    await german.page.goto("/");
    await german.page.locator("html[lang=fr-FR]").waitFor();
    expect(german.complaints).toEqual([]);
  });

  it("accepts a message, which an administrator reads, and reports a gap at its field", async () => {
    const { page } = visitor;
    await page.goto("/");
    await page.mouse.wheel(0, 20_000);
    await page.getByRole("button", { name: "Send message" }).click();
    for (const words of ["Full name is required", "Email is required", "Text is required"])
      await page.getByText(words).last().waitFor();
    await page.getByLabel("Full name").fill("Lina Lehrerin");
    await page.getByLabel("Email", { exact: true }).fill("lina");
    await page.getByLabel("Your message").fill("How can our school take part?");
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByText("Invalid Email").last().waitFor();
    await picture(page, "contact");
    await page.reload();
    await page.mouse.wheel(0, 20_000);
    expect(await page.getByLabel("Your message").inputValue()).toBe("How can our school take part?");
    await page.getByLabel("Email", { exact: true }).fill("lina@example.org");
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("heading", { name: "Thank you for your message" }).waitFor();
    expect(await barriers(visitor)).toEqual([]);
  });

  it("shows an interested visitor how to become an auditor", async () => {
    const { page } = visitor;
    await page.goto("/");
    await page.getByRole("link", { name: "Apply to become an auditor" }).click();
    await page.waitForURL("**/dashboard/auth/registration");
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
});

describe("a link into the console", () => {
  it("opens the sign-in for visitors, and then the linked page", async () => {
    const { page } = visitor;
    await page.goto("/dashboard/certificates");
    await page.waitForURL("**/dashboard/auth/login?returnUrl=%2Fdashboard%2Fcertificates");
  });

  it("shows the guide and the documents to visitors too, next to a list of them", async () => {
    const { page, complaints } = visitor;
    await page.goto("/de-DE/dashboard/guide");
    await page.waitForURL("**/de-DE/docs/guide");
    await page.getByRole("heading", { level: 1, name: "Ein Audit Schritt für Schritt" }).waitFor();
    await page.getByRole("heading", { name: "Auditor/in" }).waitFor();
    const list = page.getByRole("navigation", { name: "So funktioniert es" });
    await list.locator("[aria-current=page]", { hasText: "Ein Audit Schritt für Schritt" }).waitFor();
    await list.getByRole("link", { name: "Auditkriterien" }).click();
    await page.getByRole("heading", { level: 1, name: "Auditkriterien" }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe("search engines", () => {
  it("find every public page in every language, and no page of the console", async () => {
    const { address } = stage.product;
    const robots = await (await fetch(`${address}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${address}/sitemap.xml`);
    expect(robots).toContain("Disallow: /dashboard");
    const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc as string);
    expect(new Set(pages).size).toBe(pages.length);
    for (const locale of localeCodes.filter((code) => code !== programme.fallbackLocale))
      expect(pages).toContain(`${address}/${locale}`);
    for (const page of pages) expect((await fetch(page, { redirect: "manual" })).status, page).toBe(200);
  });
});

describe("the documents", () => {
  it("are found by words, read in the visitor's language, and downloaded in another", async () => {
    const german = await stage.arrive({ locale: "de-DE" });
    const { page } = german;
    await page.goto("/docs");
    await page.getByLabel("In allen Dokumenten suchen").fill("Bewertung");
    await page.locator(".document-found").first().waitFor();
    await page.getByRole("link", { name: "Handbuch" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Handbuch" }).waitFor();
    const pictures = await page.locator("img.document-picture").all();
    expect(pictures.length).toBeGreaterThan(0);
    for (const image of pictures) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBe(1280);
    }
    await page.getByLabel("Sprache des PDF").selectOption("it-IT");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Als PDF herunterladen" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("Manuale utente.pdf");
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(await barriers(german)).toEqual([]);
    expect(german.complaints).toEqual([]);
  });

  it.each(["/docs", "/docs/audit-criteria", "/privacy", "/imprint", "/accessibility"])(
    "%s has no barriers, on a phone",
    async (path) => {
      const phone = await stage.arrive({ viewport: { width: 360, height: 740 }, locale: "bg-BG" });
      const { page } = phone;
      await page.goto(path);
      await page.locator("main h1").first().waitFor();
      await phone.quiet();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await barriers(phone)).toEqual([]);
      expect(phone.complaints).toEqual([]);
    },
  );

  it("that do not exist are reported as such", async () => {
    const { page } = visitor;
    await page.goto("/docs/no-such-guide");
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
  });
});

describe("stored data", () => {
  const cookies = async ({ page }: Visitor) =>
    (await page.context().cookies()).map(({ name, expires }) => [name, expires > 0 ? "kept" : "for the visit"]);

  it("is limited to the necessary until the visitor allows more, and the choice can be changed", async () => {
    const { page } = visitor;
    await page.goto("/verify");
    const notice = page.getByRole("region", { name: "What is stored in your browser" });
    await notice.waitFor();
    expect(await cookies(visitor)).toEqual([]);
    await page.getByLabel("Language").selectOption("fr-FR");
    await page.locator("html[lang=fr-FR]").waitFor();
    expect(await cookies(visitor)).toEqual([["locale", "for the visit"]]);
    await page.getByRole("button", { name: "Oui" }).click();
    expect(await cookies(visitor)).toEqual([["locale", "kept"]]);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.locator(".cookie-notice").count()).toBe(0);
    await page.getByRole("button", { name: "Réglages de stockage" }).click();
    await page.getByRole("button", { name: "Non" }).click();
    expect(await cookies(visitor)).toEqual([["locale", "for the visit"]]);
  });

  it.each([
    { width: 360, height: 740 },
    { width: 1280, height: 720 },
  ])("causes a question at the bottom of the page, over no field of the sign-in form: $width px", async (viewport) => {
    const { page } = await stage.arrive({ viewport, locale: "bg-BG" });
    await page.goto("/dashboard/auth/login");
    const notice = page.locator(".cookie-notice");
    await page.getByRole("main").waitFor();
    await notice.waitFor();
    // The page is taller once its form is there: both places are read at one moment.
    const below = () =>
      notice.evaluate((each) => {
        const end = document.querySelector("footer")?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
        return each.getBoundingClientRect().top >= end;
      });
    await expect.poll(below).toBe(true);
    if (viewport.width === 360) expect((await notice.boundingBox())?.height).toBeLessThan(60);
  });
});

it("a document's page on a phone does not move when its texts load", async () => {
  const { page } = await stage.arrive({ viewport: { width: 412, height: 823 } });
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shift = JSON.stringify(entry);
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/v1/documents/audit-criteria**", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/docs/audit-criteria");
  await page.locator("article").getByRole("status").waitFor();
  answer();
  await page.locator(".document-text h1").waitFor();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(await page.locator("html").getAttribute("data-shift")).toBeNull();
});
