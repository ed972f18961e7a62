import { tabStorage } from "#providers/storage.ts";
import { reachableMs } from "#schemas/interface.json";

const RELOADED_FOR = "reloadedFor";
const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** Errors reported by the bundler, to distinguish them from bugs. */
const failures = new WeakSet<object>();

/** Whether an error means that a file of the page failed to load. */
export const isLoadFailure = (error: unknown): boolean =>
  typeof error === "object" && error !== null && failures.has(error);

/** The first script in the server's page, which each build names differently; undefined if the server is unreachable. */
async function servedEntry(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(reachableMs);
    const response = await fetch(location.href, { cache: "no-store", headers: { accept: "text/html" }, signal });
    return ENTRY.exec(await response.text())?.[1];
  } catch {
    return undefined;
  }
}

const ownEntry = () => document.querySelector('script[type="module"][src]')?.getAttribute("src");

/** Whether a check for a new build is under way: many parts of a page may miss a file at the same time. */
let isChecking = false;

/**
 * Reloads once per build of the server. If two nodes run different builds, a page would otherwise reload forever. A
 * page that cannot remember its reload would do so too.
 */
async function reloadOnNewBuild(): Promise<void> {
  const served = await servedEntry();
  const before = tabStorage.read(RELOADED_FOR) ?? "";
  if (!served || served === ownEntry() || before.split(" ").includes(served)) return;
  if (tabStorage.write(RELOADED_FOR, `${before} ${served}`)) location.reload();
}

/**
 * After a new build the old files are gone, so a page that requests one is reloaded. If the server still has the page's
 * build, or is unreachable, the page stays with its input and shows the error itself.
 */
export function watchLoadFailures(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    failures.add(payload);
    if (isChecking) return;
    isChecking = true;
    void reloadOnNewBuild().finally(() => {
      isChecking = false;
    });
  });
}

/**
 * Reloads the page, since browsers request a file of code only once, but not while offline, when the page would be
 * lost.
 * @returns false if the server is unreachable; nothing has happened then
 */
export async function reloadIfReachable(): Promise<boolean> {
  if (!(await servedEntry())) return false;
  location.reload();
  return true;
}
