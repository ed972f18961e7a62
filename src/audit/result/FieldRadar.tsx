import { Skeleton } from "antd";
import { lazy, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { selfRatings } from "#domain/questionnaire/selfRating.ts";
import { sectionsOfStep } from "#domain/scoring/byStep.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { type Assessments, score } from "#domain/scoring/score.ts";
import type { Step } from "#domain/scoring/steps.ts";
import { countedFields } from "#domain/scoring/verdict.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { usePreviousResult } from "#src/audit/earlier/usePreviousResult.ts";
import { FieldScores } from "#src/audit/parts/FieldScores.tsx";
import type { DomainSection } from "#src/audit/responses.ts";
import { Choice } from "#src/ui/Choice.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const RadarChart = lazy(() => import("#src/audit/result/RadarChart.tsx"));

/** Minimum number of fields for a radar chart. */
const MIN_FIELDS = 3;

interface FieldRadarProps {
  task: TaskRecord;
  sections: DomainSection[];
  answers: Answers;
  assessments: Assessments;
  titles: Record<string, string>;
}

/**
 * The fields by the auditor's grades, the team's self-rating, and the previous audit, in total or by step of the cycle.
 */
export function FieldRadar({ task, sections, answers, assessments, titles }: FieldRadarProps) {
  const { t } = useTranslation("audit");
  const [step, setStep] = useState<Step | "all">("all");
  const previous = usePreviousResult(task);
  const rules = rulesOf(task);
  const asked = programme.levels.find(({ name }) => name === task.level)?.asks ?? [];
  const { graded, ratings } = useMemo(() => {
    const shown = step === "all" ? sections : sectionsOfStep(sections, answers, step);
    return { graded: score(shown, answers, assessments, rules), ratings: selfRatings(shown, questionTypes, answers) };
  }, [step, sections, answers, assessments, rules]);
  const before = step === "all" ? previous?.fields : undefined;
  const own = new Map(ratings.map(({ auditFieldId, percent }) => [auditFieldId, percent]));
  const counted = countedFields(graded);
  const fields = counted.map(({ auditFieldId }) => auditFieldId);
  const series = [
    { name: t("result.auditor"), values: counted.map(({ percent }) => percent) },
    { name: t("result.self"), values: fields.map((id) => own.get(id) ?? null) },
    ...(before ? [{ name: t("result.former"), values: fields.map((id) => before.get(id) ?? null) }] : []),
  ];
  const steps = ["all", ...asked].map((value) => ({
    value,
    label: value === "all" ? t("result.allSteps") : t(`pdca.${value}`),
  }));
  return (
    <section aria-labelledby="result-fields" className="result-fields">
      <h2 id="result-fields">{t("result.fields")}</h2>
      <Choice
        optionType="button"
        label={t("result.steps")}
        value={step}
        options={steps}
        onChange={(event) => setStep(event.target.value)}
      />
      <div className="result-columns">
        {fields.length >= MIN_FIELDS ? (
          <div className="result-radar">
            <LazyPart fallback={<Skeleton active />}>
              <RadarChart labels={fields.map((id) => titles[id] ?? id)} series={series} />
            </LazyPart>
          </div>
        ) : null}
        <FieldScores score={graded} rules={rules} titles={titles} selfRatings={ratings} previous={before} />
      </div>
    </section>
  );
}
