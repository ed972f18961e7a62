import { type ReactNode, StrictMode, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { programme } from "#domain/programme.ts";
import { splitLocale, withLocale } from "#domain/texts/localePath.ts";
import { readToken } from "#providers/session.ts";
import { isCustomized } from "#src/shared/interface.ts";
import { watchLoadFailures } from "#src/shared/loadFailures.ts";
import { currentLocale } from "#src/shared/locale.ts";
import { replayEarlyInput, saveEarlyInput } from "#src/site/earlyInput.ts";
import { Site } from "#src/site/frame/Site.tsx";
import { routeAt } from "#src/site/routes.ts";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";

/** The language that the page came in. */
const drawnIn = document.documentElement.lang;

/** Puts the reader's language into an address without a prefix; the bare address means the fallback language. */
function showLocaleInAddress(): void {
  const { locale, path } = splitLocale(location.pathname);
  if (locale || currentLocale() === programme.fallbackLocale) return;
  history.replaceState(history.state, "", withLocale(path, currentLocale()) + location.search + location.hash);
}

/** A prerendered page, with the input made before its code was loaded. */
function Hydrated({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => void replayEarlyInput(root), [root]);
  return children;
}

/**
 * Hydrates the prerendered page, or renders it: for example over one in another language than the reader's, or with
 * outdated texts. Input made before stays.
 */
function show(page: ReactNode, root: HTMLElement): void {
  const isDrawn = root.hasChildNodes() && drawnIn === currentLocale() && !isCustomized(currentLocale());
  if (isDrawn) return void hydrateRoot(root, <Hydrated root={root}>{page}</Hydrated>);
  const restore = saveEarlyInput(root);
  flushSync(() => createRoot(root).render(page));
  void restore();
}

/** Shows the page at the address; its code and its texts are loaded side by side. */
async function start(root: HTMLElement): Promise<void> {
  watchLoadFailures();
  showLocaleInAddress();
  const route = routeAt(location.pathname);
  if (route.visitorsOnly && readToken()) {
    location.replace(withLocale("/dashboard", currentLocale()));
    return;
  }
  const [{ default: Page }] = await Promise.all([route.load(), startSiteTexts(route.namespaces)]);
  const page = (
    <StrictMode>
      <Site>
        <Page />
      </Site>
    </StrictMode>
  );
  show(page, root);
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
await start(root);
