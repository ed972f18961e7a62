import { programme } from "#domain/programme.ts";

/** The roles that sign in with e-mail and password. */
export const emailRoles = Object.entries(programme.roles).flatMap(([role, { signIn }]) =>
  signIn === "email" ? [role] : [],
);
