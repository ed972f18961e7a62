import type { Report } from "#domain/generated/resources.ts";
import type { Sections } from "#domain/report/report.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Versioned } from "#src/ui/autosave/autosave.ts";

/** A report on the server. */
export type StoredReport = Stored<Report>;

/** The free text of a section. Empty for another kind of value. */
export const sectionText = (sections: Sections, name: string): string => {
  const { [name]: value } = sections;
  return typeof value === "string" ? value : "";
};

/** The sections of a stored report with its revision. Undefined if there is none. */
export const versionOf = (
  report: Pick<StoredReport, "sections" | "revision"> | null | undefined,
): Versioned<Sections> => ({
  value: report?.sections ?? {},
  revision: report?.revision,
});
