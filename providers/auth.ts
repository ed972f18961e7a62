import type { AuthProvider } from "@refinedev/core";
import { HttpProblem, send } from "#providers/http/send.ts";
import { clearSession, readToken } from "#providers/session.ts";

const loginPath = "/dashboard/auth/login";

/** The sign-in page is the site's, not the console's: it is another document. */
function leaveToLogin(returning: boolean): void {
  const prefix = /^\/[a-z]{2}-[A-Z]{2}(?=\/)/.exec(location.pathname)?.[0] ?? "";
  const back = returning ? `?returnUrl=${encodeURIComponent(location.pathname + location.search)}` : "";
  location.assign(`${prefix}${loginPath}${back}`);
}

/** Our auth provider. Signing in happens on the site; here the session is used, read and ended. */
export const authProvider: AuthProvider = {
  login: async () => {
    leaveToLogin(true);
    return { success: true };
  },
  check: async () => {
    if (readToken()) return { authenticated: true };
    leaveToLogin(true);
    return { authenticated: false };
  },
  logout: async () => {
    await send({ method: "POST", path: "/auth/signout-pen" }).catch(() => undefined);
    clearSession();
    leaveToLogin(false);
    return { success: true };
  },
  getIdentity: async () => {
    try {
      return (await send<object>({ method: "GET", path: "/auth/me" })).data;
    } catch (error) {
      const refused = error instanceof HttpProblem && [401, 403].includes(error.problem.statusCode);
      if (!refused) throw error;
      clearSession();
      leaveToLogin(true);
      return null;
    }
  },
  getPermissions: async () => null,
  onError: async (error: { statusCode?: number }) => {
    if (error?.statusCode !== 401) return {};
    clearSession();
    leaveToLogin(true);
    return {};
  },
};
