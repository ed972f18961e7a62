declare global {
  /** What the page's first script (`src/app/early.ts`) knows the opened page to need; absent where it did not run. */
  var opening: { entries: string[]; styles: string[]; namespaces: string[] } | undefined;
}

/** A style that does not come is taken out again: the page that needs it asks for it once more, and tells. */
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
 * Runs the code and adds the styles of the opened page, so that it is drawn in one go and not part by part, each with a
 * wait of its own. Resolves when all is there or failed to come: then the page asks again by itself.
 */
export async function loadOpening(): Promise<void> {
  const { entries = [], styles = [] } = globalThis.opening ?? {};
  await Promise.allSettled([...styles.map(addStyle), ...entries.map((entry) => import(/* @vite-ignore */ entry))]);
}
