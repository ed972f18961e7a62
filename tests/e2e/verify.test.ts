import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { barriers } from "#tests/e2e/barriers.ts";
import { picture, type Visitor } from "#tests/e2e/browser.ts";
import { openWithCode, openWithEmail, people } from "#tests/e2e/people.ts";
import { setStage } from "#tests/e2e/stage.ts";

const stage = setStage();
const phone = { viewport: { width: 360, height: 740 }, locale: "de-DE" };

let anna: Visitor;
let visitor: Visitor;
/** The enterprise's certificate, as its own people get it. */
let genuine: Buffer;
let address: string;

/** A trainee of the enterprise looks at its certificate. */
const openCertificate = (page: Page) =>
  openWithCode(page, "/dashboard/task/LT-0142-2026-01?tab=certificate", people.ieva);

beforeAll(async () => {
  anna = await stage.arrive();
  await openWithEmail(anna.page, "/dashboard", "admin@demo.example");
  const ieva = await stage.arrive();
  await openCertificate(ieva.page);
  const link = ieva.page.getByRole("region", { name: "Front side" }).getByRole("link");
  address = (await link.getAttribute("href")) ?? "";
  const [download] = await Promise.all([
    ieva.page.waitForEvent("download"),
    ieva.page.getByRole("button", { name: "Download certificate" }).click(),
  ]);
  genuine = readFileSync(await download.path());
  await ieva.close();
  visitor = await stage.arrive();
});

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

/** An administrator's action on the certificate of Amber Lane in the console. */
async function administer(
  action: string,
  confirm: string,
  fill: (dialog: ReturnType<Visitor["page"]["getByRole"]>) => Promise<void>,
) {
  const { page } = anna;
  await page.goto("/dashboard/certificates");
  await page
    .getByRole("row", { name: /Amber Lane/ })
    .getByRole("link")
    .first()
    .click();
  await page.getByRole("button", { name: action }).click();
  const dialog = page.getByRole("dialog");
  await fill(dialog);
  await dialog.getByRole("button", { name: confirm }).click();
  await dialog.waitFor({ state: "hidden" });
}

describe("a visitor", () => {
  it("finds a certificate by the address on it, and sees its facts without names of people", async () => {
    const { page } = visitor;
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Check a certificate" }).click();
    const field = page.getByLabel("Code, number or address on the certificate");
    await field.fill("QC-2026-LT-0001");
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByText("A number needs a name.").waitFor();
    await page.getByLabel("Name of the enterprise").fill("amber lane");
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByRole("heading", { name: "Valid", exact: true }).waitFor();
    const facts = await page.locator(".verify-facts").innerText();
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(facts)?.[0] ?? "";
    const other = code.endsWith("7") ? "8" : "7";
    await page.goto("/verify");
    await field.fill(`${code.slice(0, -1)}${other}`);
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByText("Look at the third group of the code again").waitFor();
    await field.fill(` ${code.toLowerCase().replaceAll("-", " ")}. `);
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await page.getByRole("heading", { name: "Valid", exact: true }).waitFor();
    const told = await page.getByRole("main").innerText();
    for (const fact of ["Amber Lane UAB", "Gold", "Lithuania", "points"]) expect(told).toContain(fact);
    for (const name of ["Ieva", "Rasa", "Tomas"]) expect(told).not.toContain(name);
    await picture(page, "verify");
    expect(await barriers(visitor)).toEqual([]);
  });

  it("reads it in another language, on a phone", async () => {
    const gast = await stage.arrive(phone);
    await gast.page.goto(address);
    await gast.page.getByRole("heading", { name: "Gültig", exact: true }).waitFor();
    expect(new URL(gast.page.url()).pathname).toBe(`/de-DE${address}`);
    const wider = await gast.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBe(0);
    await picture(gast.page, "verify phone");
    expect(await barriers(gast)).toEqual([]);
    expect(gast.complaints).toEqual([]);
    await gast.close();
  });

  it("sees a message if there is no such certificate", async () => {
    await visitor.page.goto("/verify/AAAAAAAAAAAAAAAAAAAAAA");
    await visitor.page.getByRole("heading", { name: "This certificate does not exist" }).waitFor();
  });

  it("checks whether a file is the issued one", async () => {
    const { page } = visitor;
    await page.goto(address);
    await page.getByLabel("Choose a file").setInputFiles(pdf("certificate.pdf", genuine));
    await page.getByText(/is genuine \(Quality certificate\)/).waitFor();
    await page.getByText("Current status of its certificate: Valid.").waitFor();
    await page
      .getByLabel("Choose a file")
      .setInputFiles(pdf("forged.pdf", Buffer.concat([genuine, Buffer.from("\n")])));
    await page.getByText("forged.pdf was not issued by the quality programme, or it has been changed since.").waitFor();
  });
});

describe("the public register", () => {
  it("is searched by name, country and level, on a phone too", async () => {
    const { page } = visitor;
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Register of certificates" }).click();
    await page.getByRole("heading", { name: "3 certificates" }).waitFor();
    await page.getByLabel("Name of the enterprise").fill("lane amber");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("heading", { name: "1 certificate", exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe("?q=lane+amber");
    const told = await page.getByRole("listitem").filter({ hasText: "Amber Lane UAB" }).innerText();
    for (const fact of ["Gold", "Lithuania", "QC-2026-LT-0001"]) expect(told).toContain(fact);
    expect(told).not.toContain("points");
    await page.getByRole("link", { name: "Amber Lane UAB" }).click();
    await page.getByRole("heading", { name: "Valid", exact: true }).waitFor();
    await page.goto("/register?country=DE");
    await page.getByRole("heading", { name: "1 certificate", exact: true }).waitFor();
    await picture(page, "register");
    expect(await barriers(visitor)).toEqual([]);

    const gast = await stage.arrive(phone);
    await gast.page.goto("/register");
    await gast.page.getByRole("heading", { name: "3 Zertifikate" }).waitFor();
    expect(await gast.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await picture(gast.page, "register phone");
    expect(await barriers(gast)).toEqual([]);
    expect(gast.complaints).toEqual([]);
    await gast.close();
  });

  it("no longer has the certificates of an enterprise whose trainer removes them", async () => {
    const rasa = await stage.arrive();
    const signIn = { code: "LT-0142", accessCode: "demo-trainer", name: "Rasa Jankauskienė" };
    await openWithCode(rasa.page, "/dashboard/task/LT-0142-2026-01?tab=certificate", signIn);
    await rasa.page.getByRole("button", { name: "Remove from the public register" }).click();
    const dialog = rasa.page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Remove from the public register" }).click();
    await rasa.page.getByRole("button", { name: "List in the public register" }).waitFor();
    expect(await barriers(rasa)).toEqual([]);
    expect(rasa.complaints).toEqual([]);
    await rasa.close();
    const { page } = visitor;
    await page.goto("/register");
    await page.getByRole("heading", { name: "2 certificates" }).waitFor();
    expect(await page.getByText("Amber Lane UAB").count()).toBe(0);
  });
});

describe("an administrator's change of a certificate", () => {
  it("is visible to everyone: if it was corrected, the old one links to the new one", async () => {
    await administer("Reissue", "Reissue", async (dialog) => {
      await dialog.getByLabel("Enterprise").fill("Amber Lane & Sons UAB");
    });
    // The page of the corrected certificate is open: the replaced one cannot be reissued.
    await anna.page.getByRole("button", { name: "Reissue" }).waitFor();
    const { page } = visitor;
    await page.goto(address);
    await page.getByRole("heading", { name: "Replaced" }).waitFor();
    await page.getByRole("link", { name: "Go to the valid certificate" }).click();
    await page.getByRole("heading", { name: "Amber Lane & Sons UAB" }).waitFor();
    await page.getByRole("heading", { name: "Valid", exact: true }).waitFor();
    address = new URL(page.url()).pathname;
    await page.getByLabel("Choose a file").setInputFiles(pdf("certificate.pdf", genuine));
    await page.getByText(/belongs to a different certificate/).waitFor();
  });

  it("is visible to everyone: if it was revoked, it is invalid, and only its enterprise sees the reason", async () => {
    await administer("Revoke", "Revoke", async (dialog) => {
      await dialog.getByRole("button", { name: "Revoke" }).click();
      await dialog
        .getByText(/required/)
        .first()
        .waitFor();
      await dialog.getByLabel("Reason").fill("The proofs were another enterprise's.");
    });
    const { page } = visitor;
    await page.goto(address);
    await page.getByRole("heading", { name: "Revoked" }).waitFor();
    expect(await page.getByRole("main").innerText()).not.toContain("proofs");
    await picture(page, "verify revoked");
    await page.goto("/verify");
    await page.getByLabel("Choose a file").setInputFiles(pdf("certificate.pdf", genuine));
    await page.getByText("Current status of its certificate: Replaced.").waitFor();
    const ieva = await stage.arrive();
    await openCertificate(ieva.page);
    await ieva.page.getByRole("alert").getByText("The proofs were another enterprise's.").waitFor();
    expect(await ieva.page.getByRole("button", { name: "Download certificate" }).count()).toBe(0);
    expect([...visitor.complaints, ...anna.complaints, ...ieva.complaints]).toEqual([]);
  });
});
