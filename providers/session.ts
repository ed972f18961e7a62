import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { deviceStorage, parsed, tabStorage } from "#providers/storage.ts";

/** The kind of sign-in decides where the token is stored: a cookie for email, local storage for a code. */
export type SignInKind = "email" | "code";

const COOKIE = "token";
const ENTERPRISE_TOKEN = "enterpriseToken";
/** Fallback storage of the token in this tab, as `<kind>:<token>`, if its own storage fails. */
const TAB_SESSION = "session";
/** Prefix of the window's name while it passes the tab's session to the next document. */
const CARRIED = "session:";
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

/** The role in a token, only for display. The server reads its own. */
export function roleInToken(token: string): Role | undefined {
  try {
    const [, payload = ""] = token.split(".");
    const { role } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return role in programme.roles ? role : undefined;
  } catch {
    return undefined;
  }
}

/** The session of this tab, or otherwise of this browser. */
function readSession(): { kind: SignInKind; token: string } | undefined {
  const [kind, ofTab] = tabStorage.read(TAB_SESSION)?.split(":") ?? [];
  if (ofTab && (kind === "code" || kind === "email")) return { kind, token: ofTab };
  const byCode = deviceStorage.read(ENTERPRISE_TOKEN);
  if (byCode) return { kind: "code", token: byCode };
  const byEmail = readCookie();
  return byEmail ? { kind: "email", token: byEmail } : undefined;
}

/** The token of the signed-in person. Without one, the stored role is cleared. */
export function readToken(): string | undefined {
  const session = readSession();
  if (!session) deviceStorage.remove(ROLE);
  return session?.token;
}

/** The kind of this browser's sign-in. Undefined without one. */
export const signInKind = (): SignInKind | undefined => readSession()?.kind;

function isKept(token: string, kind: SignInKind): boolean {
  if (kind === "code") return deviceStorage.write(ENTERPRISE_TOKEN, token);
  writeCookie(token, "");
  return readCookie() === token;
}

/**
 * Stores the token, kind and role of a new sign-in, and clears the previous one. If the browser's storage is full or
 * forbidden, the tab's storage has it. If that is not possible either, it lasts for this page and the next one.
 */
export function storeToken(token: string, kind: SignInKind): void {
  clearSession();
  const ofTab = `${kind}:${token}`;
  if (!isKept(token, kind) && !tabStorage.write(TAB_SESSION, ofTab)) window.name = CARRIED + ofTab;
  const role = roleInToken(token);
  if (role) deviceStorage.write(ROLE, role);
}

/**
 * Takes over a session that the sign-in page could not store anywhere. Only in that case, because any opener of a
 * window can set its name, and could sign its user in as another person.
 */
export function takeOverSession(): void {
  if (!window.name.startsWith(CARRIED)) return;
  const isOurs = !tabStorage.isAllowed() && document.referrer.startsWith(`${location.origin}/`);
  if (isOurs) tabStorage.write(TAB_SESSION, window.name.slice(CARRIED.length));
  window.name = "";
}

/** The last sign-in by code on this device, so that the code need not be typed again after a session has expired. */
export interface LastSignIn {
  code: string;
  name: string;
}

/** Stores code and name of a sign-in, but never the access code. */
export function storeLastSignIn({ code, name }: LastSignIn): void {
  deviceStorage.write(LAST_SIGN_IN, JSON.stringify({ code, name }));
}

/** The last person who signed in and has not signed out. */
export function readLastSignIn(): LastSignIn | undefined {
  const { code, name } = (parsed(deviceStorage.read(LAST_SIGN_IN)) ?? {}) as Partial<Record<string, unknown>>;
  return typeof code === "string" && typeof name === "string" ? { code, name } : undefined;
}

/** After a sign-out, the next user of this device is another person. */
export const forgetLastSignIn = (): void => deviceStorage.remove(LAST_SIGN_IN);

const JOIN_KEY = "joinKey";

/** Stores the key of a class in this tab, so that the next person on a shared computer can join after a sign-out. */
export const storeJoinKey = (key: string): boolean => tabStorage.write(JOIN_KEY, key);

/** The key of the class that was joined in this tab. */
export const readJoinKey = (): string | undefined => tabStorage.read(JOIN_KEY);

/** Deletes the key of a class after the class has ended it. */
export const forgetJoinKey = (): void => tabStorage.remove(JOIN_KEY);

const SHOWN_JOIN_KEY = "shownJoinKey";

/**
 * Stores the key of a join link that was created in this tab, until the sign-out, because the server stores only its
 * hash.
 */
export const storeShownJoinKey = (linkId: string, key: string): boolean =>
  tabStorage.write(SHOWN_JOIN_KEY, `${linkId} ${key}`);

/** The key of a join link, if it was created in this tab. */
export function readShownJoinKey(linkId: string): string | undefined {
  const [id, key] = tabStorage.read(SHOWN_JOIN_KEY)?.split(" ") ?? [];
  return id === linkId ? key : undefined;
}

const SHOWN_PAGES = "shownParticipations";

/** The secrets of participation pages that were created in this tab, by the key of the link. */
export function readShownPages(): Record<string, string> {
  const stored = parsed(tabStorage.read(SHOWN_PAGES));
  return stored && typeof stored === "object" ? (stored as Record<string, string>) : {};
}

/** Adds secrets of participation pages, until the sign-out, because the server stores only their hashes. */
export const storeShownPages = (secrets: Record<string, string>): boolean =>
  tabStorage.write(SHOWN_PAGES, JSON.stringify({ ...readShownPages(), ...secrets }));

/** Removes the session. Unsent input stays. */
export function clearSession(): void {
  writeCookie("", "; max-age=0");
  tabStorage.remove(TAB_SESSION);
  tabStorage.remove(SHOWN_JOIN_KEY);
  tabStorage.remove(SHOWN_PAGES);
  deviceStorage.remove(ENTERPRISE_TOKEN);
  deviceStorage.remove(ROLE);
  if (window.name.startsWith(CARRIED)) window.name = "";
}
