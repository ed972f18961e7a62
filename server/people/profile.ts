import type { Actor } from "#domain/access/actor.ts";
import type { User } from "#domain/generated/resources.ts";
import type { Stored, Values } from "#domain/schema/resource.ts";
import { requireWritable } from "#server/resources/callers.ts";
import { updateFromBody } from "#server/resources/write.ts";
import type { Services } from "#server/services/services.ts";

/** Changes the editable values of an account: people their own, administrators any. Throws like `updateFromBody`. */
export function writeProfile(services: Services, actor: Actor, id: string, body: Values): Promise<Stored<User>> {
  const resource = services.registry.get("user");
  requireWritable(resource, actor, "update", body);
  return updateFromBody(services, resource, actor, id, body);
}
