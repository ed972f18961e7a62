import type { Report } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Versioned } from "#src/ui/autosave/autosave.ts";

/** A report as the server has it. */
export type StoredReport = Stored<Report>;

/** A report's texts by the names of its sections. */
export type Sections = Record<string, string>;

/** The texts of a report that is there, with its revision; none where there is none. */
export const versionOf = (
  report: Pick<StoredReport, "sections" | "revision"> | null | undefined,
): Versioned<Sections> => ({
  value: report?.sections ?? {},
  revision: report?.revision,
});
