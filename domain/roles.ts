import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

const roles = Object.keys(programme.roles) as Role[];

/** Who belongs to an enterprise and works on its audits: the roles that sign in by its code. */
export const teamRoles = roles.filter((role) => programme.roles[role].subject === "enterprise");

/** Who looks after the records of many enterprises. */
export const managers = roles.filter((role) => programme.roles[role].managesRecords);
