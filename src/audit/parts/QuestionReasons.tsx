import { useTranslation } from "react-i18next";
import type { Report } from "#domain/generated/resources.ts";

interface QuestionReasonsProps {
  report: Pick<Report, "questionReasons" | "passedLevel"> | null;
  /** The questions by audit field, with their titles. Without them, the reasons have the ids of the questions. */
  sections?: readonly { questions: readonly { id: string; title: string }[] }[];
}

/** The reasons by question with which an auditor sent back an audit whose points give a level. */
export function QuestionReasons({ report, sections = [] }: QuestionReasonsProps) {
  const { t } = useTranslation(["report", "resources"]);
  const reasons = Object.entries(report?.questionReasons ?? {});
  if (reasons.length === 0) return null;
  const titles = new Map(sections.flatMap(({ questions }) => questions.map(({ id, title }) => [id, title])));
  const level = report?.passedLevel;
  return (
    <section aria-labelledby="question-reasons">
      <h3 id="question-reasons">{t("report:passing.shown")}</h3>
      {level ? <p>{t("report:passing.although", { level: t(`resources:task.values.level.${level}`) })}</p> : null}
      <dl>
        {reasons.map(([id, reason]) => (
          <div key={id}>
            <dt>{titles.get(id) ?? id}</dt>
            <dd className="task-reason">{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
