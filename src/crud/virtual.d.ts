declare module "virtual:resources/pages" {
  import type { RecordPage } from "#domain/schema/recordPage.ts";

  /** Layouts of the pages of records, by the name of their resource. */
  const pages: Record<string, { page?: RecordPage }>;
  export default pages;
}

declare module "virtual:resources/defaults" {
  import type { ResourceOptions } from "#domain/schema/resourceFile.ts";

  /** Default filters of lists, by the name of their resource. */
  const defaults: Record<string, Pick<ResourceOptions, "defaultFilters">>;
  export default defaults;
}
