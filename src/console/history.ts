import { type BrowserHistory, createBrowserHistory, createPath, parsePath, type To } from "@remix-run/router";
import { splitLocale, withLocale } from "#src/shared/locale.ts";

/** The address's prefix as it is now; it may change while the page stays. */
const prefixed = (path: string) => withLocale(path, splitLocale(location.pathname).locale);

function outward(to: To): string {
  const { pathname = "", search = "", hash = "" } = typeof to === "string" ? parsePath(to) : to;
  if (!pathname.startsWith("/")) return createPath({ pathname, search, hash });
  return createPath({ pathname: splitLocale(pathname).locale ? pathname : prefixed(pathname), search, hash });
}

/**
 * The one place that knows of locale prefixes: the router sees paths without them, the address bar has them. A router's
 * `basename` would draw nothing at a switch of language, and what was typed would be lost.
 */
export function localeHistory(): BrowserHistory {
  const browser = createBrowserHistory({ v5Compat: true });
  const inward = <Location extends { pathname: string }>(place: Location): Location => ({ ...place, pathname: splitLocale(place.pathname).path });
  return {
    get action() {
      return browser.action;
    },
    get location() {
      return inward(browser.location);
    },
    createHref: (to) => browser.createHref(outward(to)),
    createURL: (to) => browser.createURL(outward(to)),
    encodeLocation: (to) => browser.encodeLocation(outward(to)),
    push: (to, state) => browser.push(outward(to), state),
    replace: (to, state) => browser.replace(outward(to), state),
    go: (delta) => browser.go(delta),
    listen: (listener) => browser.listen((update) => listener({ ...update, location: inward(update.location) })),
  };
}

