import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

/** The roles that sign in with e-mail and password. */
export const emailRoles = (Object.keys(programme.roles) as Role[]).filter(
  (role) => programme.roles[role].signIn === "email",
);
