import { matchResourceFromRoute, type ParseResponse, type ResourceProps, type RouterProvider } from "@refinedev/core";
import adapter, { DocumentTitleHandler, UnsavedChangesNotifier } from "@refinedev/react-router-v6";
import { type ReactNode, useCallback, useLayoutEffect, useState } from "react";
import { matchPath, Router, useLocation } from "react-router-dom";
import { createLocaleHistory } from "#src/app/localeHistory.ts";

/** All parts of Refine's router adapter that the console uses, so that another adapter requires changes only here. */
export { DocumentTitleHandler, UnsavedChangesNotifier };

/** The resource, the page and the record at an address. */
function readAddress(pathname: string, resources: ResourceProps[]): ParseResponse {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources);
  const { id } = (matchedRoute && matchPath(matchedRoute, pathname)?.params) || {};
  return { pathname, params: { id }, ...(resource && { resource }), ...(action && { action }), ...(id && { id }) };
}

/**
 * Refine's adapter for the router. Each hook of Refine asks a dozen times for the current page, in every row of a list.
 * Refine's adapter searches all resources each time, but this one parses an address once. The pages read the query
 * string themselves, because Refine would pass it on to the data provider.
 */
export function createRouterProvider(resources: ResourceProps[]): RouterProvider {
  let latest: ParseResponse = {};
  const parse = (pathname: string) => {
    if (latest.pathname !== pathname) latest = readAddress(pathname, resources);
    return latest;
  };
  return {
    ...adapter,
    parse: () => {
      const { pathname } = useLocation();
      return useCallback(() => parse(pathname), [pathname]);
    },
  };
}

/** The router over the history that hides locale prefixes. */
export function LocaleRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createLocaleHistory);
  const [{ location, action }, setPlace] = useState(history.place);
  useLayoutEffect(() => history.listen(setPlace), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
