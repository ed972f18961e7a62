import { PrinterOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useGrades } from "#src/audit/grades/useGrades.ts";
import type { Extent } from "#src/audit/printing/extent.ts";
import { PrintedAudit } from "#src/audit/printing/PrintedAudit.tsx";
import { taskPath } from "#src/audit/workbench/places.ts";
import { usePageTitle } from "#src/core/pageTitle.ts";
import { Choice } from "#src/ui/Choice.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";
import "#src/audit/printing/printing.css";

/**
 * The print view of the whole audit, and a choice of its extent: questions, with answers, or with grades if the reader
 * may see them.
 */
export default function PrintPage({ task }: Pick<TaskPartProps, "task">) {
  const { t } = useTranslation("printing");
  usePageTitle(t("print"));
  const { responses, unread } = useResponses(task.code);
  const { found: graded, problem: hidden } = useGrades(task);
  const [search, setSearch] = useSearchParams();
  if (!responses) return unread ?? <Skeleton active />;
  if (graded === undefined && !hidden) return <Skeleton active />;
  const answered = Object.keys(responses.answers).length > 0;
  const extents: Extent[] = [
    "questions",
    ...(answered ? ["answers" as const] : []),
    ...(graded ? ["grades" as const] : []),
  ];
  const fallback = answered ? "answers" : "questions";
  const extent = extents.find((each) => each === search.get("with")) ?? fallback;
  return (
    <article className="print-page">
      {unread ? <div className="print-tools">{unread}</div> : null}
      <div className="print-tools">
        <Choice
          optionType="button"
          label={t("what")}
          value={extent}
          options={extents.map((value) => ({ value, label: t(`extents.${value}`) }))}
          onChange={({ target }) => setSearch({ with: target.value }, { replace: true })}
        />
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t("print")}
        </Button>
        <LinkButton to={taskPath(task.code)}>{t("back")}</LinkButton>
      </div>
      <PrintedAudit task={task} responses={responses} graded={graded ?? null} extent={extent} />
    </article>
  );
}
