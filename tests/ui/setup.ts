import "#tests/ui/readyStyles.ts";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { forgetMe } from "#providers/me.ts";
import { clearSession } from "#providers/session.ts";
import { liveEvents } from "#src/core/liveEvents.ts";
import { failOnComplaints } from "#tests/ui/complaints.ts";
import { startWords } from "#tests/ui/words.ts";

/** What antd asks of a browser and a simulated one has no answer to: a wide window in which nothing ever changes size. */
const matchMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

class StillResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** No test of a page has a server; those that need answers bring their own. */
const noServer = async () => new Response("", { status: 404 });

/** How long what is looked for may take: a machine that does more than the tests is no failure. */
configure({ asyncUtilTimeout: 30_000 });

/** No test of a page looks at antd's styles: weighing them at each question of what is visible took half of the tests' time. */
Object.defineProperty(HTMLStyleElement.prototype, "sheet", { configurable: true, get: () => null });

vi.unstubAllGlobals();
vi.stubGlobal("fetch", noServer);
vi.stubGlobal("scrollTo", () => undefined);
vi.stubGlobal("matchMedia", matchMedia);
vi.stubGlobal("ResizeObserver", StillResizeObserver);

failOnComplaints();

// Each file begins with an empty browser and all texts.
beforeAll(async () => {
  localStorage.clear();
  sessionStorage.clear();
  clearSession();
  forgetMe();
  history.replaceState(null, "", "/en-GB/dashboard");
  await startWords();
});

afterEach(() => {
  cleanup();
});

// The stream outlives a page by a moment, and the window of a test goes with its last one; so does code that is still on its way.
afterAll(async () => {
  await vi.dynamicImportSettled();
  liveEvents.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
