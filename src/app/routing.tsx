import routerBindings, { DocumentTitleHandler, UnsavedChangesNotifier } from "@refinedev/react-router-v6";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { Router } from "react-router-dom";
import { createLocaleHistory } from "#src/app/localeHistory.ts";

/** Everything of Refine's router adapter that the console uses, in one place: a later adapter is a change here. */
export { DocumentTitleHandler, routerBindings, UnsavedChangesNotifier };

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
