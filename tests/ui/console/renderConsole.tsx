import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { vi } from "vitest";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { forgetMe } from "#providers/me.ts";
import { clearSession, storeToken } from "#providers/session.ts";
import { ConsoleApp } from "#src/app/ConsoleApp.tsx";
import { startI18n } from "#src/shared/i18n.ts";
import { exampleResource } from "#tests/factories/exampleResource.ts";

/** The product's resources and one that it does not have. */
export const registry = createRegistry([...resourceFiles, exampleResource]);

/** Loads the words of the console and of its forms, once a file of tests. */
export async function startWords(): Promise<void> {
  history.replaceState(null, "", "/en-GB/dashboard");
  vi.stubGlobal("scrollTo", () => undefined);
  if (!i18next.isInitialized)
    await startI18n([
      "common",
      "frame",
      "console",
      "resources",
      "workflow",
      "audit",
      "errors",
      "validation",
      "questionnaire",
    ]);
}

/** Opens the console at an address as the person whom the fake API knows, or as nobody. */
export function openConsole(address: string, { signedIn = true } = {}) {
  forgetMe();
  if (signedIn) storeToken("a.e30.c", "code");
  else clearSession();
  history.replaceState(null, "", address);
  render(<ConsoleApp registry={registry} />);
  return userEvent.setup();
}

/** Waits for the page's heading. */
export const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
