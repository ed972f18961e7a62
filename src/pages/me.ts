import { useGetIdentity } from "@refinedev/core";
import type { Actor } from "#domain/access/actor.ts";
import type { Role } from "#domain/generated/programme.ts";

/** The signed-in person as `GET /auth/me` answers. */
export interface Me extends Actor {
  id: string;
  role: Role;
  fullname: string;
  email: string | null;
  layout: string;
  codes: string[];
}

/** The signed-in person; undefined while it is being read. */
export function useMe(): Me | undefined {
  return useGetIdentity<Me>().data;
}
