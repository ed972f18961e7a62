import type { ComponentType } from "react";
import { splitLocale } from "#src/shared/locale.ts";

/** A page of the site: its component, loaded when it is needed, and the namespaces of its texts besides `common`. */
export interface SiteRoute {
  load: () => Promise<{ default: ComponentType }>;
  namespaces: string[];
  /** Leads a signed-in visitor to the dashboard instead. */
  visitorsOnly?: true;
}

/** The site's pages by their path without the locale's prefix. */
export const routes: Record<string, SiteRoute> = {
  "/": { load: () => import("#src/site/landing/LandingPage.tsx"), namespaces: ["site"] },
  "/dashboard/auth/login": {
    load: () => import("#src/site/auth/SignInPage.tsx"),
    namespaces: ["site", "auth", "errors"],
    visitorsOnly: true,
  },
};

const notFound: SiteRoute = { load: () => import("#src/site/errors/NotFoundPage.tsx"), namespaces: ["site"] };

/** The page at an address; any that the table does not name is the one that says so. */
export function routeAt(pathname: string): SiteRoute {
  const { path } = splitLocale(pathname);
  return routes[path.replace(/(.)\/+$/, "$1")] ?? notFound;
}
