import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

/** Roles of people who sign in by a code. */
export const codeRoles = (Object.keys(programme.roles) as Role[]).filter(
  (role) => programme.roles[role].signIn === "code",
);
