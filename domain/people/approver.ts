import type { Role } from "#domain/generated/programme.ts";

/**
 * Role that approves the first address of a person who signs in by code. It is the closest role with a different code.
 */
export function approverOf(role: Role): "trainer" | "office" | "admin" {
  if (role === "office") return "admin";
  return role === "trainer" ? "office" : "trainer";
}
