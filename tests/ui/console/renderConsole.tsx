import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { forgetMe } from "#providers/me.ts";
import { clearSession, storeToken } from "#providers/session.ts";
import { ConsoleApp } from "#src/app/ConsoleApp.tsx";
import { exampleResource } from "#tests/factories/exampleResource.ts";

/** The product's resources and one that it does not have. */
export const registry = createRegistry([...resourceFiles, exampleResource]);

/** Opens the console at an address as the fake API's person, or signed out. */
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
