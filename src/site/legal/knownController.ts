import type { PublicController } from "#domain/wire/publicController.ts";

let known: PublicController | null | undefined;

/** Sets the controller for a page that the server renders. */
export function learnController(controller: PublicController | null): void {
  known = controller;
}

/** The controller of the data, from the page; null before its name is known. */
export function knownController(): PublicController | null {
  if (known === undefined) {
    const data = document.getElementById("controller")?.textContent;
    known = data ? JSON.parse(data) : null;
  }
  return known ?? null;
}
