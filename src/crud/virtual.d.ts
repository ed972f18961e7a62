declare module "virtual:resources/pages" {
  import type { RecordPage } from "#domain/schema/recordPage.ts";

  /** By the name of a resource, how the pages of its records are laid out. */
  const pages: Record<string, { page?: RecordPage }>;
  export default pages;
}

declare module "virtual:resources/defaults" {
  import type { ResourceOptions } from "#domain/schema/resourceFile.ts";

  /** By the name of a resource, what its lists leave out unless they are asked for it. */
  const defaults: Record<string, Pick<ResourceOptions, "defaultFilters">>;
  export default defaults;
}
