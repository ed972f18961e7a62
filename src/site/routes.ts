import type { ComponentType } from "react";
import { siteAddressAt } from "#domain/siteAddresses.ts";
import { splitLocale } from "#domain/texts/localePath.ts";
import { site } from "#schemas/addresses.json";

/** A page of the site: its component, loaded when it is needed, and the namespaces of its texts besides `common`. */
export interface SiteRoute {
  load: () => Promise<{ default: ComponentType }>;
  namespaces: string[];
  /** Leads a signed-in visitor to the dashboard instead. */
  visitorsOnly: boolean;
}

const modules = import.meta.glob<{ default: ComponentType }>("/src/site/**/*Page.tsx");

function routeTo(page: string, namespaces: string[], visitorsOnly = false): SiteRoute {
  const load = modules[`/src/site/${page}.tsx`];
  if (!load) throw new Error(`schemas/addresses.json names ${page}, which there is not`);
  return { load, namespaces, visitorsOnly };
}

/** The site's pages by path without the locale's prefix; `:name` matches one more part. */
export const routes: Record<string, SiteRoute> = Object.fromEntries(
  site.map(({ path, page, texts, visitorsOnly }) => [path, routeTo(page, texts, visitorsOnly)]),
);

const notFound = routeTo("errors/NotFoundPage", ["site"]);

/** The page at an address; the not-found page for unknown ones. */
export function routeAt(pathname: string): SiteRoute {
  const address = siteAddressAt(splitLocale(pathname).path);
  return (address && routes[address.path]) ?? notFound;
}
