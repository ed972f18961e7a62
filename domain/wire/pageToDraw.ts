import type { Locale } from "#domain/generated/programme.ts";
import type { InterfaceChanges } from "#domain/wire/interfaceChanges.ts";
import type { PublicController } from "#domain/wire/publicController.ts";

/** A page of the site that `src/site/prerender.tsx` renders in one language, for the build or the server. */
export interface PageToDraw {
  /** Without the locale's prefix, one of `schemas/addresses.json`. */
  path: string;
  locale: Locale;
  /** The built `index.html`. */
  template: string;
  /** Links to the page's files. */
  links: readonly string[];
  changes: InterfaceChanges;
  /** The controller that the page names; null before its name is known, and for other pages. */
  controller: PublicController | null;
}
