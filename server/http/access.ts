import type { Role } from "#domain/generated/programme.ts";

/**
 * Callers that reach an action's handler: anyone, all signed-in people, or these roles. Others are refused before their
 * input is read. The handler checks rights and workflow for each object.
 */
export type Access = "anyone" | "signed-in" | Role[];
