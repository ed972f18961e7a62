import { reloadGuardMs } from "#schemas/interface.json";

const LAST_RELOAD = "lastReload";

/**
 * After a new build the files of the old one are gone: a page that then asks for one is loaded anew, but not again within
 * the guard's time, so that a file that is missing for another reason cannot make it reload for ever. Without a line it
 * stays as it is: loaded anew it would be gone, with what is typed in it.
 */
export function reloadOnNewBuild(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
    if (Date.now() - last < reloadGuardMs) return;
    event.preventDefault();
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
    location.reload();
  });
}
