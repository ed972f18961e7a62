import type { Role } from "#domain/generated/programme.ts";

/** Roles that may grade worked examples. Only results of auditors are stored. */
export const practisingRoles: Role[] = ["auditor", "trainer", "admin"];
