import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { leaveEndedSession } from "#providers/auth.ts";
import { onUnauthorized } from "#providers/http/send.ts";
import { ConsoleApp } from "#src/console/ConsoleApp.tsx";
import { putMeasures } from "#src/console/measures.ts";
import { startI18n } from "#src/shared/i18n.ts";
import { reloadOnNewBuild } from "#src/shared/reloadOnNewBuild.ts";
import "#src/shared/tokens.css";
import "#src/shared/demonstration.css";
import "#src/console/console.css";
import "#src/console/home/home.css";
import "#src/console/list/records.css";
import "#src/console/list/filters/filters.css";
import "#src/console/show/record.css";

declare global {
  /** The nonce of this page, for styles that libraries make at run time. */
  var __cspNonce: string | undefined;
}

globalThis.__cspNonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;

const root = document.getElementById("root");
if (!root) throw new Error("dashboard.html has no #root");

putMeasures();
reloadOnNewBuild();
onUnauthorized(leaveEndedSession);
await startI18n(["common", "console", "resources", "workflow", "errors", "validation"]);
createRoot(root).render(
  <StrictMode>
    <ConsoleApp />
  </StrictMode>,
);
