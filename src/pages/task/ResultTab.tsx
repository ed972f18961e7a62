import { useCustom } from "@refinedev/core";
import { Alert, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import type { Grade, Report } from "#domain/generated/resources.ts";
import type { Score } from "#domain/scoring/score.ts";
import { useFieldTitles } from "#src/pages/fieldTitles.ts";
import { FieldScores } from "#src/pages/task/FieldScores.tsx";
import { ReportSections } from "#src/pages/task/ReportSections.tsx";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";

/** What the auditor found: points by field against the threshold, and the report in its sections. */
export default function ResultTab({ task }: TaskPartProps) {
  const { t } = useTranslation("audit");
  const titles = useFieldTitles();
  const quiet = { errorNotification: false } as const;
  const grade = useCustom<Grade & { score: Score }>({ url: `/grades/task/${task.code}`, method: "get", ...quiet });
  const report = useCustom<Report>({ url: `/reports/task/${task.code}`, method: "get", ...quiet });
  if (grade.isLoading || report.isLoading) return <Skeleton active />;
  const texts = report.data?.data.sections;
  return (
    <div className="task-result">
      {grade.data ? (
        <FieldScores score={grade.data.data.score} titles={titles} />
      ) : (
        <Alert type="info" message={t("audit:page.noGrades")} />
      )}
      {texts ? <ReportSections sections={texts} /> : null}
    </div>
  );
}
