import { Alert } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { selfRatings } from "#domain/questionnaire/selfRating.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { countedFields, fieldReached } from "#domain/scoring/verdict.ts";
import type { Responses } from "#domain/wire/responses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useGrading, useGradingSummary } from "#src/audit/grading/GradingContext.ts";
import { LevelLadder } from "#src/audit/level/LevelLadder.tsx";
import { FieldScores } from "#src/audit/parts/FieldScores.tsx";

interface GradingScoresProps extends Pick<TaskPartProps, "task"> {
  responses: Responses;
}

/**
 * The current score, compared with the thresholds of fields and levels. A field's self-rating is only displayed once
 * the field is graded, so that it does not influence the grades.
 */
export function GradingScores({ task, responses }: GradingScoresProps) {
  const { t } = useTranslation("questionnaire");
  const { store } = useGrading();
  const { score } = useGradingSummary();
  const { sections, answers } = store;
  const titles = Object.fromEntries(
    responses.questionnaire.sections.map(({ auditFieldId, title }) => [auditFieldId, title]),
  );
  const ratings = useMemo(() => selfRatings(sections, questionTypes, answers), [sections, answers]);
  const full = new Set(score.fields.filter(({ graded, total }) => graded === total).map((field) => field.auditFieldId));
  const rules = rulesOf(task);
  const below = countedFields(score).some((field) => field.graded === field.total && !fieldReached(field, rules));
  return (
    <>
      <LevelLadder score={score} requested={task.level} rules={rules} fieldTitles={titles} />
      <FieldScores
        score={score}
        rules={rules}
        titles={titles}
        selfRatings={ratings.filter(({ auditFieldId }) => full.has(auditFieldId))}
      />
      {below ? (
        <Alert type="warning" showIcon message={t("grading.below", { threshold: rules.fieldThreshold })} />
      ) : null}
    </>
  );
}
