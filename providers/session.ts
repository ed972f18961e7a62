import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

/** How somebody signed in decides where the token is kept: a cookie after e-mail, local storage after a code. */
export type SignInKind = "email" | "code";

const COOKIE = "token";
const ENTERPRISE_TOKEN = "enterpriseToken";
const ROLE = "role";
const LAST_SIGN_IN = "lastSignIn";

function readCookie(): string | undefined {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1) || undefined;
}

function writeCookie(token: string, maxAge: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of school computers
  document.cookie = `${COOKIE}=${token}; path=/; samesite=lax${secure}${maxAge}`;
}

/** The role in a token; for the screen alone, the server reads its own. */
export function roleInToken(token: string): Role | undefined {
  try {
    const [, payload = ""] = token.split(".");
    const { role } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return role in programme.roles ? role : undefined;
  } catch {
    return undefined;
  }
}

/** The token of the signed-in person; without one the kept role is cleared. */
export function readToken(): string | undefined {
  const token = localStorage.getItem(ENTERPRISE_TOKEN) ?? readCookie();
  if (!token) localStorage.removeItem(ROLE);
  return token;
}

/** How the person of this browser signed in; undefined when nobody is. */
export function signInKind(): SignInKind | undefined {
  if (localStorage.getItem(ENTERPRISE_TOKEN)) return "code";
  return readCookie() ? "email" : undefined;
}

/** Keeps the token of a new sign-in, and the role it speaks of; a previous one is gone. */
export function storeToken(token: string, kind: SignInKind): void {
  clearSession();
  if (kind === "email") writeCookie(token, "");
  else localStorage.setItem(ENTERPRISE_TOKEN, token);
  const role = roleInToken(token);
  if (role) localStorage.setItem(ROLE, role);
}

/** Who signed in by a code on this device, so that they need not type it again after a session that ended by itself. */
export interface LastSignIn {
  code: string;
  name: string;
}

/** Keeps code and name of a sign-in; never the access code. */
export function storeLastSignIn({ code, name }: LastSignIn): void {
  localStorage.setItem(LAST_SIGN_IN, JSON.stringify({ code, name }));
}

/** Whoever signed in last and has not signed out. */
export function readLastSignIn(): LastSignIn | undefined {
  try {
    const { code, name } = JSON.parse(localStorage.getItem(LAST_SIGN_IN) ?? "{}");
    return typeof code === "string" && typeof name === "string" ? { code, name } : undefined;
  } catch {
    return undefined;
  }
}

/** They signed out: the next one at this device is somebody else. */
export function forgetLastSignIn(): void {
  localStorage.removeItem(LAST_SIGN_IN);
}

/** Forgets who was signed in; what was typed and not sent stays. */
export function clearSession(): void {
  writeCookie("", "; max-age=0");
  localStorage.removeItem(ENTERPRISE_TOKEN);
  localStorage.removeItem(ROLE);
}
