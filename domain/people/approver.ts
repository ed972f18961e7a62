import type { Role } from "#domain/generated/programme.ts";

/** Who approves the first address of a person who signs in by code: the nearest who knows them and has another code. */
export function approverOf(role: Role): "trainer" | "office" | "admin" {
  if (role === "office") return "admin";
  return role === "trainer" ? "office" : "trainer";
}
