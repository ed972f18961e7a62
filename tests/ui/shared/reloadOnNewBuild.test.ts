import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadOnNewBuild } from "#src/shared/reloadOnNewBuild.ts";

const reload = vi.fn();

/** A file of the page could not be loaded; says whether the page deals with it by being loaded anew. */
const misses = () => !dispatchEvent(new Event("vite:preloadError", { cancelable: true }));

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal("location", { reload });
});
afterEach(() => vi.restoreAllMocks());

reloadOnNewBuild();

test("a file that is missing loads the page anew, and not for ever", () => {
  expect(misses()).toBe(true);
  expect(misses()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("without a line the page stays, with what is typed in it", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(misses()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
