declare global {
  /**
   * Files and texts that the opened page needs, from its first script (`src/app/early.ts`). Undefined if the script did
   * not run.
   */
  var opening: { entries: string[]; styles: string[]; namespaces: string[] } | undefined;
}

/** A stylesheet that fails to load is removed. The page that needs it requests it again, and reports failures. */
function addStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      resolve();
    };
    Object.assign(link, { rel: "stylesheet", href, crossOrigin: "" });
    document.head.append(link);
  });
}

/** The namespaces of texts that the opened page begins with. */
export const openingNamespaces = (): string[] => globalThis.opening?.namespaces ?? [];

/**
 * Runs the code and adds the styles of the opened page, so that it renders at once instead of part by part. Resolves
 * when all parts have loaded or failed. The page then requests failed parts again.
 */
export async function loadOpening(): Promise<void> {
  const { entries = [], styles = [] } = globalThis.opening ?? {};
  await Promise.allSettled([...styles.map(addStyle), ...entries.map((entry) => import(/* @vite-ignore */ entry))]);
}
