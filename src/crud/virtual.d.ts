declare module "virtual:resources/pages" {
  import type { RecordPage } from "#domain/schema/resource.ts";

  /** By the name of a resource, how the pages of its records are laid out. */
  const pages: Record<string, { page?: RecordPage }>;
  export default pages;
}

declare module "virtual:resources/keys" {
  import type { ResourceOptions } from "#domain/schema/resource.ts";

  /** By the name of a resource, what tells its records apart, and what its lists leave out unless they are asked for it. */
  const keys: Record<string, Pick<ResourceOptions, "unique" | "defaultFilters">>;
  export default keys;
}
