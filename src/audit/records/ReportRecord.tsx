import type { Report } from "#domain/generated/resources.ts";
import { QuestionReasons } from "#src/audit/parts/QuestionReasons.tsx";
import { ReportSections } from "#src/audit/parts/ReportSections.tsx";
import "#src/audit/parts/task.css";

/** A report for reading, its sections with their titles. */
export default function ReportRecord({ report }: { report: Report }) {
  return (
    <div className="card record-part">
      <QuestionReasons report={report} />
      <ReportSections sections={report.sections} />
    </div>
  );
}
