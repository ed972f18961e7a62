import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { useSummary } from "#src/audit/answering/AnsweringContext.ts";

/** Id of a field's heading. */
export const sectionId = (auditFieldId: string) => `field-${auditFieldId}`;

/** The audit's fields with progress and links, collapsed on a phone. */
export function ProgressNav({ sections }: { sections: SectionView[] }) {
  const { t } = useTranslation("questionnaire");
  const { progress } = useSummary();
  const counts = new Map(progress.sections.map((count) => [count.auditFieldId, count]));
  return (
    <nav className="progress-nav" aria-label={t("progress.fields")}>
      <details open={matchMedia("(min-width: 62rem)").matches}>
        <summary>{t("progress.fields")}</summary>
        <ul>
          {sections.map(({ auditFieldId, title }) => {
            const { answered = 0, due: total = 0 } = counts.get(auditFieldId) ?? {};
            return (
              <li key={auditFieldId}>
                <a href={`#${sectionId(auditFieldId)}`}>{title}</a>
                <span className={answered === total ? "done" : ""}>{t("progress.count", { answered, total })}</span>
                <progress value={answered} max={Math.max(total, 1)} aria-label={title} />
              </li>
            );
          })}
        </ul>
      </details>
    </nav>
  );
}
