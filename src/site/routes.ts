import type { ComponentType } from "react";
import { splitLocale } from "#src/shared/locale.ts";

/** A page of the site: its component, loaded when it is needed, and the namespaces of its texts besides `common`. */
export interface SiteRoute {
  load: () => Promise<{ default: ComponentType }>;
  namespaces: string[];
  /** Leads a signed-in visitor to the dashboard instead. */
  visitorsOnly?: true;
}

const ofSignIn = ["site", "auth", "form", "errors"];
const reset: SiteRoute = {
  load: () => import("#src/site/auth/password/ResetPasswordPage.tsx"),
  namespaces: ofSignIn,
};

const docs: SiteRoute = { load: () => import("#src/site/docs/DocsPage.tsx"), namespaces: ["site", "docs"] };

const verify: SiteRoute = {
  load: () => import("#src/site/verify/VerifyPage.tsx"),
  namespaces: ["site", "verify", "certificate"],
};

/** The site's pages by their path without the locale's prefix. */
export const routes: Record<string, SiteRoute> = {
  "/": { load: () => import("#src/site/landing/LandingPage.tsx"), namespaces: ["site"] },
  "/dashboard/auth/login": {
    load: () => import("#src/site/auth/SignInPage.tsx"),
    namespaces: ofSignIn,
    visitorsOnly: true,
  },
  "/dashboard/auth/registration": {
    load: () => import("#src/site/auth/registration/RegistrationPage.tsx"),
    namespaces: ofSignIn,
  },
  "/dashboard/auth/callback": {
    load: () => import("#src/site/auth/callback/CallbackPage.tsx"),
    namespaces: ofSignIn,
  },
  "/dashboard/auth/address": {
    load: () => import("#src/site/auth/address/AddressPage.tsx"),
    namespaces: ofSignIn,
  },
  "/dashboard/auth/data": {
    load: () => import("#src/site/auth/address/DataPage.tsx"),
    namespaces: ofSignIn,
  },
  "/forgot-password": {
    load: () => import("#src/site/auth/password/ForgotPasswordPage.tsx"),
    namespaces: ofSignIn,
  },
  "/docs": docs,
  "/verify": verify,
  "/privacy": { load: () => import("#src/site/legal/PrivacyPage.tsx"), namespaces: ["site", "legal"] },
  "/accessibility": { load: () => import("#src/site/legal/AccessibilityPage.tsx"), namespaces: ["site", "legal"] },
  "/dashboard/auth/reset": reset,
  "/reset-password": reset,
};

const notFound: SiteRoute = { load: () => import("#src/site/errors/NotFoundPage.tsx"), namespaces: ["site"] };

/** The page at an address; any that the table does not name is the one that says so. */
export function routeAt(pathname: string): SiteRoute {
  const { path } = splitLocale(pathname);
  if (/^\/docs\/[^/]+\/?$/.test(path)) return docs;
  if (/^\/verify\/[^/]+\/?$/.test(path)) return verify;
  return routes[path.replace(/(.)\/+$/, "$1")] ?? notFound;
}
