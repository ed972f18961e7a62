import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

const roles = Object.keys(programme.roles) as Role[];

/** Roles of an enterprise's people who work on its audits: they sign in by its code. */
export const teamRoles = roles.filter((role) => programme.roles[role].subject === "enterprise");

/** Roles that manage the records of many enterprises. */
export const managers = roles.filter((role) => programme.roles[role].managesRecords);
