import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReportFile } from "#domain/generated/report.ts";
import { localeCodes } from "#domain/programme.ts";
import { openBrowser, type Visitor, visit } from "#tests/e2e/browser.ts";
import { openWithEmail } from "#tests/e2e/people.ts";
import { textOf } from "#tests/pdf/poppler.ts";

const REPORT = "schemas/reports/audit-report.json";
const AUDIT = "IT-0468-2026-02";
const parts = ["domain", "locales", "providers", "schemas", "scripts", "server", "src", "package.json"];
const roots = ["index.html", "dashboard.html", "tsconfig.json", "vite.config.ts", "vite.server.config.ts"];

/** The whole client in one pass: which files its code is joined to makes no difference here. */
const buildClient = `
const { build, runnerImport } = await import("vite");
const { writeSiteOpenings } = await import("./scripts/lib/site-openings.mjs");
const { module } = await runnerImport("./vite.config.ts", { configFile: false });
await build({ ...module.client, configFile: false, logLevel: "error", build: { ...module.client.build, minify: false } });
writeSiteOpenings("dist/client");
`;

const inAll = (text: string) => Object.fromEntries(localeCodes.map((code) => [code, text]));

/** The product's report with a choice, a date and a table at its end. */
function withMore({ schema, uiSchema, ...file }: ReportFile): ReportFile {
  const cell = { type: "string", maxLength: 200 } as const;
  const option = (value: string, title: string) => ({ value, title: inAll(title) });
  const asked = (title: string) => ({ "ui:title": inAll(title), "ui:help": inAll(`${title}, as you saw it.`) });
  const row = { type: "object", additionalProperties: false, properties: { step: cell, who: cell } } as const;
  const added: ReportFile["schema"]["properties"] = {
    confidence: { type: "string", enum: ["high", "low"] },
    visitedOn: { type: "string", format: "date" },
    measures: { type: "array", maxItems: 5, items: row },
  };
  return {
    ...file,
    schema: { ...schema, required: [...schema.required, "visitedOn"], properties: { ...schema.properties, ...added } },
    uiSchema: {
      ...uiSchema,
      confidence: {
        ...asked("Confidence"),
        "ui:widget": "radio",
        "ui:options": { options: [option("high", "Very sure"), option("low", "Less sure")] },
      },
      visitedOn: { ...asked("Day of the visit"), "ui:widget": "date" },
      measures: {
        ...asked("Agreed measures"),
        "ui:widget": "table",
        "ui:options": {
          columns: [
            { id: "step", title: inAll("Step") },
            { id: "who", title: inAll("Responsible") },
          ],
        },
      },
    },
  };
}

let copy: string;
let browser: Browser;
let auditor: Visitor;
let stop = async () => {};

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "pe-quality-report-"));
  for (const part of [...parts, ...roots]) cpSync(part, join(copy, part), { recursive: true });
  for (const linked of ["node_modules", "public", "patches"])
    symlinkSync(join(process.cwd(), linked), join(copy, linked));
  const report = join(copy, REPORT);
  writeFileSync(report, JSON.stringify(withMore(JSON.parse(readFileSync(report, "utf8"))), null, 2));
  const node = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { cwd: copy, env: { PATH: process.env.PATH, NODE_ENV: "production" } });
  await Promise.all([
    node("--input-type=module", "--eval", buildClient),
    node("node_modules/vite/bin/vite.js", "build", "--config", "vite.server.config.ts", "--logLevel", "error"),
  ]);
  const { TEST_DEMONSTRATION: demonstration } = process.env;
  if (demonstration) cpSync(demonstration, join(copy, "data"), { recursive: true });
  const { startProduct } = await import(join(copy, "scripts/lib/product.mjs"));
  const product = await startProduct({ DATA_DIR: join(copy, "data") });
  stop = async () => {
    product.process.kill();
    await once(product.process, "exit");
  };
  browser = await openBrowser("wide");
  auditor = await visit(browser, product.address);
});
afterAll(async () => {
  await browser?.close();
  await stop();
  rmSync(copy, { recursive: true, force: true });
});

describe("a choice, a date and a table that are only added to the report's file", () => {
  it("are displayed by their widgets, with their missing parts", async () => {
    const { page } = auditor;
    await openWithEmail(page, `/dashboard/admin/report/edit?task=${AUDIT}`, "auditor@demo.example");
    await page.getByRole("button", { name: "Finish report" }).click();
    const visit = page.locator(".field", { has: page.getByLabel("Day of the visit") });
    await visit.getByText("Still empty").waitFor();
    await page.getByRole("radiogroup", { name: "Confidence" }).getByRole("radio", { name: "Less sure" }).check();
    await page.getByLabel("Day of the visit").fill("2026-11-30");
    const measures = page.getByRole("group", { name: "Agreed measures" });
    await measures.getByRole("textbox", { name: "Step, row 1" }).fill("Name a deputy");
    await measures.getByRole("textbox", { name: "Responsible, row 1" }).fill("Giulia");
    await measures.getByRole("textbox", { name: "Responsible, row 1" }).blur();
    await visit.getByText("Still empty").waitFor({ state: "detached" });
    await page.getByText("Saved", { exact: true }).waitFor();
  });

  it("are restored after a reload", async () => {
    const { page } = auditor;
    await page.reload();
    await expect.poll(() => page.getByRole("radio", { name: "Less sure" }).isChecked()).toBe(true);
    expect(await page.getByLabel("Day of the visit").inputValue()).toBe("2026-11-30");
    expect(await page.getByRole("textbox", { name: "Step, row 1" }).inputValue()).toBe("Name a deputy");
  });

  it("are in the report's PDF by their kind, after the other sections", async () => {
    const { page } = auditor;
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Preview as PDF" }).click();
    const text = textOf(readFileSync(await (await download).path()));
    expect(text).toMatch(/\d Confidence Less sure \d+ Day of the visit 30 November 2026/);
    expect(text).toMatch(/\d Agreed measures Step Responsible Name a deputy Giulia/);
  });

  it("cause no error on the console", () => expect(auditor.complaints).toEqual([]));
});
