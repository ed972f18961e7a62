import { useGetIdentity } from "@refinedev/core";
import type { Me } from "#providers/me.ts";

export type { Me };

/** The signed-in person; undefined while it is being read. */
export function useMe(): Me | undefined {
  return useGetIdentity<Me>().data;
}
