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

/** Opens a page of the site, in another document. */
function leaveTo(path: string, after = ""): void {
  const { locale } = splitLocale(location.pathname);
  leaving = true;
  location.assign(withLocale(path, locale) + after);
}

/** Opens the sign-in page. `query` has its parameters. */
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

/** Parameter with this page, which opens again after the sign-in. */
const returning = () => ({ returnUrl: location.pathname + location.search });

/** Visitors read documents on the site, and sign in for all other pages. */
function leaveUnknown(): void {
  const path = pathForVisitors(splitLocale(location.pathname).path);
  if (path) leaveTo(path);
  else leaveToLogin(returning());
}

/**
 * Without a session, opens the sign-in page, which returns to this page. It explains the reason to a person who was
 * signed in. If several calls notice it, only the first counts.
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
 * there, the page leaves or reloads. Otherwise further input would be theirs.
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
    // The browser may display this page again in its previous state.
    leaving = false;
    look();
  });
}

/**
 * Our auth provider. The site handles the sign-in, and this provider uses, reads and ends the session. It must be
 * created before the first page, because only the earliest listener of the window can prevent later ones from asking.
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
