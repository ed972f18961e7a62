import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { liveEvents } from "#src/core/liveEvents.ts";
import { failOnComplaints } from "#tests/ui/complaints.ts";

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

vi.stubGlobal("fetch", noServer);
vi.stubGlobal("matchMedia", matchMedia);
vi.stubGlobal("ResizeObserver", StillResizeObserver);

failOnComplaints();

afterEach(() => {
  cleanup();
});

// The stream outlives a page by a moment, and the window of a test goes with its last one.
afterAll(() => liveEvents.stop());
