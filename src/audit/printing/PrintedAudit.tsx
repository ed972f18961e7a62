import { useTranslation } from "react-i18next";
import { rulesOf } from "#domain/scoring/rules.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import type { Responses } from "#domain/wire/responses.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import type { GradedRound } from "#src/audit/grades/useGrades.ts";
import { FieldScores } from "#src/audit/parts/FieldScores.tsx";
import { useLevelText } from "#src/audit/parts/LevelTag.tsx";
import type { Extent } from "#src/audit/printing/extent.ts";
import { PrintedQuestion } from "#src/audit/printing/PrintedQuestion.tsx";
import { visibleSections } from "#src/audit/useVisibleSections.ts";
import { numbered } from "#src/audit/workbench/outline.ts";
import { Facts } from "#src/shared/Facts.tsx";

interface PrintedAuditProps {
  task: TaskRecord;
  responses: Responses;
  graded: GradedRound | null;
  extent: Extent;
}

/** An audit on paper: its enterprise, then the questions by field, with answers and grades. */
export function PrintedAudit({ task, responses, graded, extent }: PrintedAuditProps) {
  const { answers, questionnaire } = responses;
  // Without answers, the visible questions are not known yet.
  const sections = extent === "questions" ? questionnaire.sections : visibleSections(responses);
  const questions = numbered(sections);
  const round = graded?.round === task.round ? undefined : graded?.round;
  const titles = Object.fromEntries(sections.map(({ auditFieldId, title }) => [auditFieldId, title]));
  return (
    <div className={`print-paper print-${extent}`}>
      <PaperHead task={task} extent={extent} />
      {extent === "grades" && graded ? (
        <FieldScores score={graded.score} rules={rulesOf(task)} titles={titles} />
      ) : null}
      {sections.map(({ auditFieldId, title }) => (
        <section key={auditFieldId} className="print-field" aria-labelledby={`print-${auditFieldId}`}>
          <h2 id={`print-${auditFieldId}`}>{title}</h2>
          {questions
            .filter(({ section }) => section.auditFieldId === auditFieldId)
            .map((each) => (
              <PrintedQuestion
                key={each.question.id}
                numbered={each}
                all={questions}
                extent={extent}
                answer={answers[each.question.id]}
                assessment={graded?.assessments[each.question.id]}
                round={round}
              />
            ))}
        </section>
      ))}
    </div>
  );
}

function PaperHead({ task, extent }: Pick<PrintedAuditProps, "task" | "extent">) {
  const { t, i18n } = useTranslation(["printing", "resources", "workflow"]);
  const levelText = useLevelText();
  const date = dateFormat(i18n.language, { dateStyle: "long" });
  const blank = extent === "questions";
  return (
    <header className="print-head">
      <p className="task-code">{task.code}</p>
      <h1>{task.title}</h1>
      <Facts
        facts={[
          [t("resources:task.fields.peCode"), `${task.peCodeLabel ?? ""} (${task.peCode})`],
          [t("resources:task.fields.level"), levelText(task)],
          [t("resources:task.fields.status"), blank ? null : t(`workflow:states.${task.status}`)],
          [t("resources:task.fields.round"), blank ? null : String(task.round)],
          [t("resources:task.fields.auditorId"), extent === "grades" ? task.auditorIdLabel : null],
          [t("printing:printedOn"), date.format(new Date())],
        ]}
      />
    </header>
  );
}
