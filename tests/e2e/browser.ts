import { mkdirSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";

const folder = new URL("./screenshots/", import.meta.url).pathname;
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error("CHROMIUM_PATH is not set: run the tests by npm test");
  return chromium.launch({ executablePath, args: flags });
}

/** Somebody at their own computer: a window of its own, and everything the page complained about. */
export interface Visitor {
  page: Page;
  /** Errors on the console, and failed answers that no step expects. */
  complaints: string[];
  close(): Promise<void>;
}

/** A refused call shows on the console too; the tests that provoke one look at the page's own words instead. */
const refusedCall = /Failed to load resource/;

export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !refusedCall.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return { page, complaints, close: () => context.close() };
}

/** Keeps a picture of where a story stands, for whoever reads it. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png`, animations: "disabled" });
}
