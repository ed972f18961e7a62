const STAMP = "reloadedForNewBuild";
/** A second reload within this time would not help either. */
const GUARD = 10_000;

/** A page whose files are gone belongs to an older build: it is loaded anew, at most once in ten seconds. */
export function reloadForNewBuild(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(STAMP) ?? 0);
    if (Date.now() - last < GUARD) return;
    event.preventDefault();
    sessionStorage.setItem(STAMP, String(Date.now()));
    location.reload();
  });
}
