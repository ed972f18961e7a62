import { useMemo, useSyncExternalStore } from "react";
import { type RegisterSearch, searchIn, searchQuery } from "#src/site/register/registerSearch.ts";

function listen(onChange: () => void): () => void {
  addEventListener("popstate", onChange);
  return () => removeEventListener("popstate", onChange);
}

interface ShownSearch {
  search: RegisterSearch;
  /** Puts another search into the address. Back leads to the one before, unless it is replaced. */
  show(next: RegisterSearch, options?: { replace: boolean }): void;
}

/** The search in the address of the page. A prerendered page has the whole register, until its code has taken over. */
export function useRegisterSearch(): ShownSearch {
  const query = useSyncExternalStore(
    listen,
    () => location.search,
    () => "",
  );
  const search = useMemo(() => searchIn(query), [query]);
  return {
    search,
    show(next, options) {
      const address = `${location.pathname}${searchQuery(next)}`;
      if (options?.replace) history.replaceState(history.state, "", address);
      else if (searchQuery(next) !== location.search) history.pushState(history.state, "", address);
      // Changes by a script have no event.
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    },
  };
}
