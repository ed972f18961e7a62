import { can, writableFields } from "#domain/access/can.ts";
import { onlyValues } from "#domain/access/onlyValues.ts";
import { createSchema, updateSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** The properties of a resource that the signed-in person may write by a file. */
export function useWritable(resource: Resource) {
  const me = useSignedIn();
  const create = can(resource, me, "create")
    ? createSchema(resource, writableFields(resource, me, "create"))
    : undefined;
  const update = can(resource, me, "update")
    ? updateSchema(resource, writableFields(resource, me, "update"))
    : undefined;
  const only = { create: onlyValues(resource, me, "create"), update: onlyValues(resource, me, "update") };
  const known = [...new Set([resource.key, ...Object.keys({ ...create?.properties, ...update?.properties })])].filter(
    (field) => field !== "revision" && field !== "texts" && field in { ...resource.properties, id: true },
  );
  /**
   * The columns of a template. Properties with a given value are left out, and so is a generated key if other
   * properties identify records.
   */
  const asked = known.filter((field) => !(field in only.create || (field === "id" && resource.unique.length > 0)));
  /** The properties that a new record needs. */
  const needed = resource.required.filter((field) => asked.includes(field));
  return { create, update, only, known, asked, needed };
}
