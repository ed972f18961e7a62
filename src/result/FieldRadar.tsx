import { Radio, Skeleton } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { selfRatings } from "#domain/questionnaire/selfRating.ts";
import { type Step, sectionsOfStep } from "#domain/scoring/byStep.ts";
import { type Assessments, score } from "#domain/scoring/score.ts";
import type { DomainSection } from "#src/answering/responses.ts";
import type { TaskRecord } from "#src/pages/task/TaskPage.tsx";
import { useFormerResult } from "#src/result/useFormerResult.ts";

const RadarChart = lazy(() => import("#src/result/RadarChart.tsx"));

/** A radar needs corners. */
const FEWEST = 3;

interface FieldRadarProps {
  task: TaskRecord;
  sections: DomainSection[];
  answers: Answers;
  assessments: Assessments;
  titles: Record<string, string>;
}

/** The fields as the auditor graded them, as the team rates itself, and as they were last time; whole or by step of the cycle. */
export function FieldRadar({ task, sections, answers, assessments, titles }: FieldRadarProps) {
  const { t } = useTranslation("audit");
  const [step, setStep] = useState<Step | "all">("all");
  const former = useFormerResult(task);
  const asked = programme.levels.find(({ name }) => name === task.level)?.asks ?? [];
  const rows = useMemo(() => {
    const shown = step === "all" ? sections : sectionsOfStep(sections, answers, step);
    const own = new Map(
      selfRatings(shown, questionTypes, answers).map((rating) => [rating.auditFieldId, rating.percent]),
    );
    return score(shown, answers, assessments).fields.map(({ auditFieldId, percent }) => ({
      auditFieldId,
      auditor: percent,
      self: own.get(auditFieldId) ?? null,
      former: step === "all" ? (former?.fields.get(auditFieldId) ?? null) : null,
    }));
  }, [step, sections, answers, assessments, former]);
  const withFormer = rows.some((row) => row.former !== null);
  const series = [
    { name: t("result.auditor"), values: rows.map((row) => row.auditor) },
    { name: t("result.self"), values: rows.map((row) => row.self) },
    ...(withFormer ? [{ name: t("result.former"), values: rows.map((row) => row.former) }] : []),
  ];
  const nameOf = (id: string) => titles[id] ?? id;
  const steps = ["all", ...asked].map((value) => ({
    value,
    label: value === "all" ? t("result.allSteps") : t(`pdca.${value}`),
  }));
  return (
    <section aria-labelledby="result-fields" className="result-fields">
      <h2 id="result-fields">{t("result.fields")}</h2>
      <Radio.Group
        optionType="button"
        aria-label={t("result.steps")}
        value={step}
        options={steps}
        onChange={(event) => setStep(event.target.value)}
      />
      <div className="result-columns">
        {rows.length >= FEWEST ? (
          <div className="result-radar">
            <Suspense fallback={<Skeleton active />}>
              <RadarChart labels={rows.map(({ auditFieldId }) => nameOf(auditFieldId))} series={series} />
            </Suspense>
          </div>
        ) : null}
        <table className="field-scores">
          <thead>
            <tr>
              <th scope="col">{t("scores.field")}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ auditFieldId }, index) => (
              <tr key={auditFieldId}>
                <th scope="row">{nameOf(auditFieldId)}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{values[index] === null ? "–" : `${values[index]} %`}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
