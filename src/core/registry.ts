import { createContext, useContext } from "react";
import { createRegistry, type Registry, resourceFiles } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";

/** The resources of the product; a test gives the console one more. */
export const productRegistry = createRegistry(resourceFiles);

export const RegistryContext = createContext<Registry>(productRegistry);

/** All resources that this session knows. */
export function useRegistry(): Registry {
  return useContext(RegistryContext);
}

/** The resource of a page; throws for a path that no resource has, which no route leads to. */
export function useResourceOf(path: string): Resource {
  const resource = useRegistry().byPath(path);
  if (!resource) throw new Error(`No resource has the path ${path}`);
  return resource;
}
