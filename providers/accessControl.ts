import type { AccessControlProvider } from "@refinedev/core";
import type { Actor } from "#domain/access/actor.ts";
import { type CrudAction, can, canSee } from "#domain/access/can.ts";
import type { Registry } from "#domain/schema/registry.ts";

/** Actions of rights by Refine's names. */
const actions: Record<string, CrudAction> = {
  list: "list",
  show: "read",
  create: "create",
  edit: "update",
  delete: "delete",
  clone: "create",
};

/** Reads the same rights that the server enforces. A page without a resource is open to all signed-in people. */
export function createAccessControl(registry: Registry, readActor: () => Promise<Actor>): AccessControlProvider {
  return {
    can: async ({ resource: path, action, params }) => {
      const resource = path ? registry.byPath(path) : undefined;
      if (!resource) return { can: true };
      const asked = actions[action];
      if (!asked) return { can: false };
      const record = params?.record as object | undefined;
      const actor = await readActor();
      return { can: asked === "read" ? canSee(resource, actor, record) : can(resource, actor, asked, record) };
    },
    options: { buttons: { hideIfUnauthorized: true } },
  };
}
