import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from "react-router-dom";
import { splitLocale, withLocale } from "#domain/texts/localePath.ts";

/** The location of the router, and the action that led to it. */
export interface RouterState {
  location: Location;
  action: NavigationType;
}

/** The history for the router: the address without its locale prefix, and a notification of changes. */
export interface LocaleHistory extends Navigator {
  place(): RouterState;
  listen(listener: (place: RouterState) => void): () => void;
}

interface HistoryState {
  key?: string;
  usr?: unknown;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function inward(): Location {
  const { key = "default", usr = null } = (history.state ?? {}) as HistoryState;
  const { search, hash } = window.location;
  return { pathname: splitLocale(window.location.pathname).path, search, hash, state: usr, key };
}

/** The address for the address bar, with the current prefix, which may change while the page stays. */
function outward(to: To): string {
  const { pathname = "", search = "", hash = "" } = typeof to === "string" ? parsePath(to) : to;
  const { locale } = splitLocale(window.location.pathname);
  const prefixed = pathname.startsWith("/") && !splitLocale(pathname).locale ? withLocale(pathname, locale) : pathname;
  return createPath({ pathname: prefixed, search, hash });
}

/**
 * The only place that handles locale prefixes. The router sees paths without them, and the address bar has them. A
 * router's `basename` would rerender the whole page after a change of language, and input would be lost.
 */
export function createLocaleHistory(): LocaleHistory {
  const listeners = new Set<(place: RouterState) => void>();
  let action = NavigationType.Pop;
  const place = () => ({ location: inward(), action });
  const changed = (by: NavigationType) => {
    action = by;
    for (const listener of listeners) listener(place());
  };
  const onPop = () => changed(NavigationType.Pop);
  const stateWith = (state: unknown): HistoryState => ({ key: newKey(), usr: state ?? null });

  return {
    place,
    createHref: outward,
    encodeLocation: (to) => new URL(typeof to === "string" ? to : createPath(to), window.location.href),
    push: (to: To, state?: unknown, _options?: NavigateOptions) => {
      history.pushState(stateWith(state), "", outward(to));
      changed(NavigationType.Push);
    },
    replace: (to: To, state?: unknown, _options?: NavigateOptions) => {
      history.replaceState(stateWith(state), "", outward(to));
      changed(NavigationType.Replace);
    },
    go: (delta) => history.go(delta),
    listen: (listener) => {
      if (listeners.size === 0) window.addEventListener("popstate", onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("popstate", onPop);
      };
    },
  };
}
