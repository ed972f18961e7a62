import "#tests/ui/readyStyles.ts";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { forgetMe } from "#providers/me.ts";
import { clearSession } from "#providers/session.ts";
import { liveEvents } from "#src/core/liveEvents.ts";
import { failOnComplaints } from "#tests/ui/complaints.ts";
import { startWords } from "#tests/ui/words.ts";

/** Browser features that antd needs and a simulated browser lacks: a wide window of constant size. */
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

/** Tests of pages have no server, or bring their own. */
const noServer = async () => new Response("", { status: 404 });

/** Timeout for finding elements: other load on the machine is no failure. `npm run mutation` sets a shorter one. */
configure({ asyncUtilTimeout: Number(process.env.WAIT_MS ?? 30_000) });

/** No test depends on antd's styles: computing them for visibility took half of the tests' time. */
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

// The event stream ends a moment after its page, and the window of a test ends with its last page. Code that is still
// loading has the same problem.
afterAll(async () => {
  await vi.dynamicImportSettled();
  liveEvents.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
