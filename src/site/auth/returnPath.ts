function parse(path: string): URL | undefined {
  try {
    return new URL(path, location.origin);
  } catch {
    return undefined;
  }
}

/**
 * The page to open after the sign-in: the `returnUrl` of an address if it is a page of this site. Undefined for
 * everything else (another origin in any spelling, the API, the sign-in itself).
 */
export function returnPath(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get("returnUrl");
  const url = wanted?.startsWith("/") ? parse(wanted) : undefined;
  if (url?.origin !== location.origin || url.pathname.startsWith("//")) return undefined;
  if (/^\/api\/|\/dashboard\/auth\//.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
