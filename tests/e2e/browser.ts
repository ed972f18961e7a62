import { mkdirSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright";
import { type FontSet, fontsOnly } from "#tests/e2e/fonts.ts";

const folder = new URL("./screenshots/", import.meta.url).pathname;
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // A page of a test is gone before code that is compiled once more, with every optimisation, has earned what that costs.
  "--js-flags=--no-maglev --no-turbofan",
];

function chromiumPath(): string {
  const { CHROMIUM_PATH: path } = process.env;
  if (!path) throw new Error("CHROMIUM_PATH is not set: run the tests by npm test");
  return path;
}

/** Opens a browser that has only the fonts of one set. */
export const openBrowser = (fonts: FontSet): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: flags, env: fontsOnly(fonts) });

/** A person at their own computer: a separate window, and all complaints of the page. */
export interface Visitor {
  page: Page;
  /** Errors on the console, and failed answers that no step expects. */
  complaints: string[];
  /** Waits until the page asks the server for nothing more; the stream of hints, which never ends, is not waited for. */
  quiet(): Promise<void>;
  /**
   * Goes to another page of the console like a link: without reloading the product, which takes most of the time. Tests
   * must wait for the page's content.
   */
  follow(path: string): Promise<void>;
  /** Address, content, pending requests and last press of the page, for the report of a failed step. */
  describe(): Promise<string>;
  close(): Promise<void>;
}

const QUIET = 300;

/** Follows the requests of a page: open ones, and a wait until there are none for a moment. */
function followCalls(page: Page): { open: Set<Request>; quiet(): Promise<void> } {
  const open = new Set<Request>();
  let latest = Date.now();
  const follow = (change: (request: Request) => unknown) => (request: Request) => {
    if (new URL(request.url()).pathname === "/api/v1/events") return;
    change(request);
    latest = Date.now();
  };
  page.on(
    "request",
    follow((request) => open.add(request)),
  );
  page.on(
    "requestfinished",
    follow((request) => open.delete(request)),
  );
  page.on(
    "requestfailed",
    follow((request) => open.delete(request)),
  );
  const quiet = async () => {
    latest = Date.now();
    while (open.size > 0 || Date.now() - latest < QUIET) await page.waitForTimeout(50);
  };
  return { open, quiet };
}

/** Records presses and their targets in the page, to distinguish a press without effect from one that never arrived. */
const followPresses = () => {
  const presses: string[] = [];
  Object.assign(globalThis, { presses });
  for (const type of ["pointerdown", "pointerup", "click"]) {
    const note = ({ target }: Event) =>
      presses.push(`${Math.round(performance.now())} ms ${type} ${(target as Element).outerHTML.slice(0, 120)}`);
    addEventListener(type, note, { capture: true, passive: true });
  }
};

declare global {
  var presses: string[] | undefined;
}

/** The front of the page: its dialog, or else the page itself. */
async function describeFront(page: Page): Promise<string> {
  const dialogs = await page.getByRole("dialog").all();
  const front = dialogs.length > 0 ? dialogs : [page.locator("main")];
  const told = await Promise.all(front.map((part) => part.ariaSnapshot()));
  return told.join("\n").slice(0, 1_500);
}

async function describePage(page: Page, open: Set<Request>): Promise<string> {
  const pressed = await page.evaluate(() => [
    `now: ${Math.round(performance.now())} ms`,
    ...(globalThis.presses ?? []).slice(-9),
  ]);
  return [
    page.url(),
    ...[...open].map((request) => `waits for ${request.method()} ${request.url()}`),
    ...pressed,
    await describeFront(page),
  ].join("\n");
}

/** A refused call shows on the console too; the tests that provoke one look at the page's own words instead. */
const refusedCall = /Failed to load resource/;

/** The PDF viewer misses a font of the machine: which fonts there are is not about the product. */
const ofFonts = /Cannot load system font/;

/** A growing dialog moves away under a press as quick as a test's, so all visitors prefer reduced motion by default. */
const ways = (address: string): BrowserContextOptions => ({
  baseURL: address,
  locale: "en-GB",
  viewport: { width: 1440, height: 900 },
  acceptDownloads: true,
  reducedMotion: "reduce",
});

export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  return watched(await browser.newContext({ ...ways(address), ...options }));
}

/** A person at a computer whose browser stores its data in a folder, for coming back after closing it. */
export async function visitAgain(folder: string, address: string, ownFlags: readonly string[] = []): Promise<Visitor> {
  const own = { executablePath: chromiumPath(), args: [...flags, ...ownFlags], env: fontsOnly("wide") };
  const options = { ...ways(address), ...own };
  return watched(await chromium.launchPersistentContext(folder, options));
}

async function watched(context: BrowserContext): Promise<Visitor> {
  await context.addInitScript(followPresses);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (
      ["error", "warning"].includes(message.type()) &&
      !refusedCall.test(message.text()) &&
      !ofFonts.test(message.text())
    )
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  const { open, quiet } = followCalls(page);
  const follow = (path: string) =>
    page.evaluate((address) => {
      history.pushState(null, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
  return { page, complaints, quiet, follow, describe: () => describePage(page, open), close: () => context.close() };
}

/** Saves a screenshot of a page. */
export async function savePicture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png`, animations: "disabled" });
}

/** Saves a screenshot of a story's state, if the setting PICTURES asks for it: each costs as much as a step. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await savePicture(page, name);
}
