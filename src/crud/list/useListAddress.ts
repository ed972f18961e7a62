import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { chosenAddress } from "#src/crud/list/chosenAddress.ts";
import { type ListAddress, readListAddress, writeListAddress } from "#src/crud/list/listAddress.ts";

/** What the address says of a list, and the way to change it: each change can be undone by going back, but for one that replaces. */
export function useListAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readListAddress(search), [search]);
  const change = (to: Partial<ListAddress>, replace = false) => {
    const next = writeListAddress({ ...address, page: undefined, ...to });
    if (next !== writeListAddress(address)) navigate({ search: next }, { replace, state: chosenAddress });
  };
  return [address, change] as const;
}
