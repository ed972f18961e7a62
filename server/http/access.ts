import type { Role } from "#domain/generated/programme.ts";

/**
 * Who gets as far as an action's handler: anyone, everybody signed in, or these roles; the others are refused before
 * anything they sent is looked at. What may be done with which object is decided in the handler, by rights and workflow.
 */
export type Access = "anyone" | "signed-in" | Role[];
