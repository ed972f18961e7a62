import type { AuthProvider } from "@refinedev/core";
import { pathForVisitors } from "#domain/siteAddresses.ts";
import { splitLocale, withLocale } from "#domain/texts/localePath.ts";
import { onSessionEnd, send } from "#providers/http/send.ts";
import { forgetMe, readMe } from "#providers/me.ts";
import { type Explain, toRefineProblem } from "#providers/problem.ts";
import {
  clearSession,
  forgetLastSignIn,
  readJoinKey,
  readToken,
  signInKind,
  takeOverSession,
} from "#providers/session.ts";

const loginPath = "/dashboard/auth/login";
const joinPath = "/join";

let leaving = false;

/** Suppresses the warning about unsaved input when leaving for the sign-in page, because the input is stored as a draft. */
function passWhenLeaving(event: Event): void {
  if (leaving) event.stopImmediatePropagation();
}

/** Goes to a page of the site, in another document. */
function leaveTo(path: string, after = ""): void {
  const { locale } = splitLocale(location.pathname);
  leaving = true;
  location.assign(withLocale(path, locale) + after);
}

/** Goes to the sign-in page. `query` has its parameters. */
function leaveToLogin(query: Record<string, string> = {}): void {
  const search = new URLSearchParams(query).toString();
  leaveTo(loginPath, search && `?${search}`);
}

/** After a sign-out, the next person of a shared computer joins the same class, if it was joined in this tab. */
function leaveSignedOut(): void {
  const key = readJoinKey();
  if (key) leaveTo(joinPath, `#${key}`);
  else leaveToLogin();
}

/** Brings the reader back to this page after the sign-in. */
const returning = () => ({ returnUrl: location.pathname + location.search });

/** A visitor reads documents on the site, and signs in for all other pages. */
function leaveUnknown(): void {
  const path = pathForVisitors(splitLocale(location.pathname).path);
  if (path) leaveTo(path);
  else leaveToLogin(returning());
}

/**
 * There is no session (any more): goes to the sign-in page, which returns to this page. For a person who was signed in,
 * it explains why. Of several calls that notice it, only the first counts.
 */
function leaveWithoutSession(): void {
  if (leaving) return;
  const kind = signInKind();
  forgetMe();
  clearSession();
  leaveToLogin({ ...returning(), ...(kind ? { ended: "true", with: kind } : {}) });
}

/**
 * A page belongs to the session in which it was opened. If that ended in another window, or another person signed in
 * there, further input would be theirs: the page leaves or reloads.
 */
function leaveWithSession(): void {
  const own = readToken();
  const look = () => {
    const current = readToken();
    if (!own || leaving || current === own) return;
    if (!current) return leaveWithoutSession();
    leaving = true;
    location.reload();
  };
  window.addEventListener("storage", look);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pageshow", () => {
    // The browser may show this page again as it was when it was left.
    leaving = false;
    look();
  });
}

/**
 * Our auth provider. Signing in happens on the site; here the session is used, read and ended. To be made before the
 * first page: only the earliest listener of the window can keep later ones from asking.
 */
export function createAuthProvider(errorMessage: Explain): AuthProvider {
  window.addEventListener("beforeunload", passWhenLeaving);
  takeOverSession();
  leaveWithSession();
  onSessionEnd(leaveWithoutSession);
  return {
    login: async () => {
      leaveToLogin(returning());
      return { success: true };
    },
    check: async () => {
      if (readToken()) return { authenticated: true };
      leaveUnknown();
      return { authenticated: false };
    },
    logout: async () => {
      await send({ method: "POST", path: "/auth/signout-pen" }).catch(() => undefined);
      forgetMe();
      clearSession();
      forgetLastSignIn();
      leaveSignedOut();
      return { success: true };
    },
    getIdentity: async () => {
      try {
        return await readMe();
      } catch (error) {
        throw toRefineProblem(error, errorMessage);
      }
    },
    getPermissions: async () => (await readMe()).role,
    // Our calls have already reported the end of the session.
    onError: async () => ({}),
  };
}
