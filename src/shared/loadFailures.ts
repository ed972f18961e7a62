import { tabStorage } from "#providers/storage.ts";
import { reachableMs } from "#schemas/interface.json";

const RELOADED_FOR = "reloadedFor";
const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** What the bundler has told of, to be told from what is broken. */
const failures = new WeakSet<object>();

/** Whether an error says that a file of the page did not come. */
export const isLoadFailure = (error: unknown): boolean =>
  typeof error === "object" && error !== null && failures.has(error);

/** The script that the server's page begins with, which each build names anew; none where the server cannot be reached. */
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

/** Once for each build that the server runs: where two nodes run two of them, a page would go back and forth for ever, as would one that cannot remember it. */
async function reloadOnNewBuild(): Promise<void> {
  const served = await servedEntry();
  const before = tabStorage.read(RELOADED_FOR) ?? "";
  if (!served || served === ownEntry() || before.split(" ").includes(served)) return;
  if (tabStorage.write(RELOADED_FOR, `${before} ${served}`)) location.reload();
}

/**
 * After a new build the files of the old one are gone: a page that asks for one is loaded anew. Where the server still
 * runs the page's own build, or cannot be reached, the page stays, with what is typed in it, and tells by its own means.
 */
export function watchLoadFailures(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    failures.add(payload);
    void reloadOnNewBuild();
  });
}

/**
 * Loads the page anew, for browsers ask only once for a file of code, but not without a line: it would be gone.
 * @returns false where the server cannot be reached, and nothing has happened
 */
export async function reloadIfReachable(): Promise<boolean> {
  if (!(await servedEntry())) return false;
  location.reload();
  return true;
}
