import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadAntdLocale } from "#src/app/antdLocale.ts";
import { authProvider } from "#src/app/authProvider.ts";
import { ConsoleApp } from "#src/app/ConsoleApp.tsx";
import { writeCssVariables } from "#src/app/cssVariables.ts";
import { loadOpening, openingNamespaces } from "#src/app/opening.ts";
import { isDemo } from "#src/shared/demo.ts";
import { moveEarlierDrafts } from "#src/shared/drafts/moveEarlierDrafts.ts";
import { startI18n } from "#src/shared/i18n.ts";
import { watchLoadFailures } from "#src/shared/loadFailures.ts";
import { currentLocale } from "#src/shared/locale.ts";
import "#src/shared/tokens.css";
import "#src/shared/common.css";
import "#src/shared/demonstration.css";
import "#src/app/console.css";
import "#src/app/home/home.css";
import "#src/crud/list/records.css";
import "#src/crud/list/filters/filters.css";
import "#src/crud/show/record.css";

declare global {
  /** The nonce of this page, for styles that libraries make at run time. */
  var __cspNonce: string | undefined;
}

globalThis.__cspNonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;

const root = document.getElementById("root");
if (!root) throw new Error("dashboard.html has no #root");

/** Renders the console after its first files and texts are loaded. */
async function start(root: HTMLElement): Promise<void> {
  // Without a sign-in, the browser is already opening the sign-in page, so nothing is rendered or requested.
  const { authenticated } = await authProvider.check();
  if (!authenticated) return;
  await Promise.all([
    startI18n(["common", "frame", "resources", "workflow", "errors", "validation", ...openingNamespaces()]),
    loadAntdLocale(currentLocale()),
    loadOpening(),
    isDemo() ? import("#domain/procedure/demoProcedure.ts").then(({ addDemoSteps }) => addDemoSteps()) : undefined,
  ]);
  createRoot(root).render(
    <StrictMode>
      <ConsoleApp />
    </StrictMode>,
  );
}

writeCssVariables();
watchLoadFailures();
moveEarlierDrafts();
start(root).catch((error: unknown) => {
  document.getElementById("unreachable")?.removeAttribute("hidden");
  throw error;
});
