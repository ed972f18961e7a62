import { useTranslation } from "react-i18next";
import { reportContent, type SectionContent } from "#domain/report/content.ts";
import { findingPlace } from "#domain/report/finding.ts";
import type { Sections } from "#domain/report/report.ts";
import { useSectionTitle } from "#src/audit/parts/useSectionTitle.ts";
import { ValueTable } from "#src/audit/parts/ValueTable.tsx";

/** Content of a report's section: a table as a table, everything else as text. */
export function SectionValue({ content }: { content: SectionContent }) {
  if (typeof content !== "string") return <ValueTable {...content} />;
  return <p className="report-text">{content}</p>;
}

/** The non-empty sections of a report, in order. */
export function ReportSections({ sections }: { sections: Sections }) {
  const { t, i18n } = useTranslation(["audit", "report", "questionnaire"]);
  const titleOf = useSectionTitle();
  const said = Object.entries(reportContent(sections, { locale: i18n.language, t: (key) => t(key) }));
  if (said.length === 0) return null;
  return (
    <section>
      <h2>{t("audit:page.report")}</h2>
      {said.map(([name, content]) => (
        <article key={name} id={findingPlace({ kind: "section", id: name })}>
          <h3>{titleOf(name)}</h3>
          <SectionValue content={content} />
        </article>
      ))}
    </section>
  );
}
