import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isLoadFailure, reloadIfReachable, watchLoadFailures } from "#src/shared/loadFailures.ts";
import { forbidSiteData } from "#tests/ui/refusingStorage.ts";

const reload = vi.fn();
const pageWith = (entry: string) => `<script type="module" crossorigin src="${entry}" nonce="abc"></script>`;

/** The server answers so when it is asked for the page. */
const serves = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(answer));
const servesBuild = (name: string) => serves(async () => new Response(pageWith(`/assets/dashboard-${name}.js`)));
const noLine = () => serves(() => Promise.reject(new TypeError("no line")));

/** A file of the page does not come, and everything that follows from it has been done. */
async function misses(payload = new TypeError("no such file")): Promise<void> {
  const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload });
  expect(dispatchEvent(event), "whoever has asked for the file hears of it").toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 10));
}

/** In the document it would be loaded. */
const entry = document.createElement("script");
entry.setAttribute("src", "/assets/dashboard-old.js");

watchLoadFailures();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal("location", { reload, href: "http://localhost/dashboard" });
  vi.spyOn(document, "querySelector").mockReturnValue(entry);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a file that fails to load", () => {
  it("reloads the page if the server runs another build", async () => {
    servesBuild("new");
    await misses();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("reloads once per build, so that a page does not alternate between two nodes", async () => {
    for (const name of ["new", "new", "newer", "new", "newer"]) {
      servesBuild(name);
      await misses();
    }
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("does not reload if this tab cannot remember that, because it would repeat forever", async () => {
    forbidSiteData();
    servesBuild("new");
    await misses();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ["the server runs the same build", () => servesBuild("old")],
    ["there is no line", noLine],
    ["something else than the server answers", () => serves(async () => new Response("Bad gateway", { status: 502 }))],
  ])("keeps the page with its input if %s", async (_where, serve) => {
    serve();
    await misses();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it("asks the server once, even if several parts of the page need it at the same time", async () => {
    noLine();
    await Promise.all(Array.from({ length: 80 }, () => misses()));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("is distinguished from broken code", async () => {
    noLine();
    const error = new TypeError("no such file");
    await misses(error);
    expect([error, new TypeError("no such file"), "no such file", undefined].map(isLoadFailure)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("a retry", () => {
  it("reloads the page if the server answers, with any build", async () => {
    servesBuild("old");
    expect(await reloadIfReachable()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("keeps the page offline", async () => {
    noLine();
    expect(await reloadIfReachable()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
