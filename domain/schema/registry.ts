import type { Resources } from "#domain/generated/resources.ts";
import { type Resource, toResource } from "#domain/schema/resource.ts";
import type { ResourceFile } from "#domain/schema/resourceFile.ts";

/** All resources, by the name in their file (`audit-field`) and by their path in the API (`audit-fields`). */
export interface Registry {
  all: readonly Resource[];
  /** A resource of the product. Throws if the registry was created without it. */
  get<Name extends keyof Resources>(name: Name): Resource<Resources[Name]>;
  /** A resource by a name in data. Throws if it does not exist, because the name is wrong. */
  named(name: string): Resource;
  /** A resource by a name from a user or an earlier version. Undefined if it does not exist. */
  find(name: string | null | undefined): Resource | undefined;
  byPath(path: string): Resource | undefined;
}

/** Creates a registry of resource files. Tests add a file to the product's. */
export function createRegistry(files: readonly ResourceFile[]): Registry {
  const all = files.map(toResource);
  const byName = new Map(all.map((resource) => [resource.name, resource]));
  const paths = new Map(all.map((resource) => [resource.path, resource]));
  if (byName.size < all.length || paths.size < all.length) throw new Error("Two resource files share a name or a path");
  const named = (name: string) => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`No resource file is called ${name}`);
    return resource;
  };
  return {
    all,
    get: <Name extends keyof Resources>(name: Name) => named(name) as Resource<Resources[Name]>,
    named,
    find: (name) => byName.get(name ?? ""),
    byPath: (path) => paths.get(path),
  };
}

/** The resource files of the product. */
export const resourceFiles = Object.values(
  import.meta.glob<ResourceFile>("/schemas/resources/*.json", { eager: true, import: "default" }),
);
