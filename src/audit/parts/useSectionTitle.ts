import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { reportSections, sectionTitle } from "#domain/report/report.ts";

/** Titles of a report's sections by name, in the reader's language. */
export function useSectionTitle(): (name: string) => string {
  const { t, i18n } = useTranslation("report");
  return useCallback(
    (name) => {
      const section = reportSections.find((one) => one.name === name);
      return section ? sectionTitle(section, i18n.language, (key) => t(key as "title")) : name;
    },
    [t, i18n.language],
  );
}
