import type { FastifyRequest } from "fastify";
import type { Actor } from "#domain/access/actor.ts";
import { type CrudAction, can, rolesWith, writableFields } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Action } from "#server/http/action.ts";
import { requireSignIn } from "#server/http/plugins/authentication.ts";

/** Roles with access to a generic route, by the resource's rights to one of these actions. */
export function accessOf(resource: Resource, ...wanted: CrudAction[]): Action["access"] {
  const visitors = resource.rights.some(
    ({ actions, roles }) => actions.some((action) => wanted.includes(action)) && roles.includes("anonymous"),
  );
  return visitors ? "anyone" : rolesWith(resource, ...wanted);
}

/** Stops a caller whose role has no right to any of the actions, before anything they sent is looked at. */
export function requireCaller(resource: Resource, request: FastifyRequest, ...wanted: CrudAction[]): void {
  if (wanted.some((action) => can(resource, request.actor, action))) return;
  requireSignIn(request);
  throw new DomainError("FORBIDDEN");
}

/** A body may have the fields that the caller's role writes; the others are refused by name (DomainError UNKNOWN_FIELD). */
export function requireWritable(resource: Resource, actor: Actor, action: "create" | "update", body: object): void {
  const allowed = writableFields(resource, actor, action);
  const refused = Object.keys(body).filter((field) => allowed && field !== "revision" && !allowed.includes(field));
  if (refused.length)
    throw new DomainError("UNKNOWN_FIELD", {
      errors: Object.fromEntries(refused.map((field) => [field, ["readOnly"]])),
    });
}
