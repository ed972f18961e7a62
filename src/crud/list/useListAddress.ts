import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Resource } from "#domain/schema/resource.ts";
import { chosenAddress } from "#src/crud/list/chosenAddress.ts";
import { type ListAddress, readListAddress, writeListAddress } from "#src/crud/list/listAddress.ts";

/**
 * A list's parameters in the address, and a function that changes them. Going back undoes each change, except replacing
 * ones.
 */
export function useListAddress({ filters }: Pick<Resource, "filters">) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readListAddress(search, ["q", ...filters]), [search, filters]);
  const change = (to: Partial<ListAddress>, replace = false) => {
    const next = writeListAddress({ ...address, page: undefined, ...to });
    if (next !== writeListAddress(address)) navigate({ search: next }, { replace, state: chosenAddress });
  };
  return [address, change] as const;
}
