import { Select } from "antd";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { selfRatings } from "#domain/questionnaire/selfRating.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Responses } from "#domain/wire/responses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { GradeList } from "#src/audit/grades/GradeList.tsx";
import { LevelLadder } from "#src/audit/level/LevelLadder.tsx";
import { FieldScores } from "#src/audit/parts/FieldScores.tsx";
import { useSectionTitle } from "#src/audit/parts/useSectionTitle.ts";
import { PhraseList } from "#src/audit/phrases/PhraseList.tsx";
import { PreviousSection } from "#src/audit/reporting/earlier/PreviousSection.tsx";
import { OfferList } from "#src/audit/reporting/OfferList.tsx";
import type { StoredReport } from "#src/audit/reporting/storedReport.ts";
import type { OfferedLines } from "#src/audit/reporting/useOffers.ts";
import type { FinishedGrades } from "#src/audit/reporting/useReport.ts";
import { targets } from "#src/audit/reporting/useTarget.ts";
import { toSections } from "#src/audit/responses.ts";
import { SidePanel } from "#src/audit/workbench/SidePanel.tsx";

interface ReportSideProps extends Pick<TaskPartProps, "task"> {
  graded: FinishedGrades;
  responses: Responses;
  fieldTitles: Readonly<Record<string, string>>;
  /** The section into which suggestions are inserted. */
  target: string;
  onTarget(section: string): void;
  offered: OfferedLines;
  /** The text of the section, or the selection in it. */
  written: string;
  onTake(text: string): void;
  /** The report of an earlier round. */
  previous: StoredReport | null;
  beside: boolean;
}

/** Side panel of the report: suggestions for the current section, and the result. */
export function ReportSide(props: ReportSideProps) {
  const { task, graded, responses, fieldTitles, target, onTarget, offered, written, onTake, previous, beside } = props;
  const { t } = useTranslation(["report", "audit"]);
  const titleOf = useSectionTitle();
  const { questionnaire, answers } = responses;
  const { score, assessments } = graded;
  const ratings = useMemo(
    () => selfRatings(toSections(questionnaire.sections), questionTypes, answers),
    [questionnaire, answers],
  );
  const into = (content: ReactNode) => (
    <div className="report-into">
      <Select
        aria-label={t("report:side.into")}
        prefix={t("report:side.into")}
        value={target}
        options={targets.map((name) => ({ value: name, label: titleOf(name) }))}
        getPopupContainer={(trigger) => trigger.parentElement ?? trigger}
        onChange={onTarget}
      />
      {content}
    </div>
  );
  const parts = [
    {
      key: "offers",
      label: t("report:side.offers"),
      content: into(<OfferList offered={offered} fieldTitles={fieldTitles} onTake={onTake} />),
    },
    {
      key: "phrases",
      label: t("report:phrases.title"),
      content: into(<PhraseList written={written} onTake={onTake} />),
    },
    ...(previous
      ? [
          {
            key: "previous",
            label: t("report:side.previous", { round: previous.round }),
            content: into(<PreviousSection previous={previous} section={target} onTake={onTake} />),
          },
        ]
      : []),
    {
      key: "result",
      label: t("report:side.result"),
      content: (
        <div className="side-scores">
          <LevelLadder score={score} requested={task.level} rules={rulesOf(task)} fieldTitles={fieldTitles} />
          <FieldScores score={score} rules={rulesOf(task)} titles={fieldTitles} selfRatings={ratings} />
          <GradeList
            title={t("audit:grade.mine")}
            sections={questionnaire.sections}
            answers={answers}
            assessments={assessments}
          />
        </div>
      ),
    },
  ];
  return <SidePanel label={t("report:side.title")} parts={parts} beside={beside} />;
}
