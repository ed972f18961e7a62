import { Alert, Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { selfRatings } from "#domain/questionnaire/selfRating.ts";
import { ungraded } from "#domain/scoring/assessments.ts";
import { type Assessments, score } from "#domain/scoring/score.ts";
import { reaches } from "#domain/scoring/verdict.ts";
import { HttpProblem, send } from "#providers/http/send.ts";
import { goToQuestion } from "#src/answering/goToQuestion.ts";
import type { DomainSection, Responses } from "#src/answering/responses.ts";
import { AutosaveStatus } from "#src/autosave/AutosaveStatus.tsx";
import type { Autosave } from "#src/autosave/autosave.ts";
import type { Kept } from "#src/autosave/kept.ts";
import { explain } from "#src/console/explain.ts";
import { working } from "#src/console/working.tsx";
import { OpenQuestions } from "#src/grading/OpenQuestions.tsx";
import { FieldScores } from "#src/pages/task/FieldScores.tsx";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";

interface GradingScoresProps extends Pick<TaskPartProps, "task" | "onChanged"> {
  responses: Responses;
  sections: DomainSection[];
  assessments: Assessments;
  autosave: Autosave<Assessments>;
  fromConflict(problem: Problem): Kept<Assessments>;
}

/** The score as it grows against the threshold, whether it is saved, and finishing. */
export function GradingScores(props: GradingScoresProps) {
  const { task, onChanged, responses, sections, assessments, autosave, fromConflict } = props;
  const { t } = useTranslation(["questionnaire", "errors"]);
  const [problem, setProblem] = useState<Problem>();
  const [missing, setMissing] = useState<string[]>([]);
  const [finishing, setFinishing] = useState(false);
  const { answers, questionnaire } = responses;
  const titles = Object.fromEntries(questionnaire.sections.map(({ auditFieldId, title }) => [auditFieldId, title]));
  const current = useMemo(() => score(sections, answers, assessments), [sections, answers, assessments]);
  const open = useMemo(() => ungraded(sections, answers, assessments), [sections, answers, assessments]);
  const ratings = useMemo(() => selfRatings(sections, questionTypes, answers), [sections, answers]);
  const total = current.fields.reduce((sum, field) => sum + field.total, 0);
  const below = current.fields.some(
    (field) => field.graded === field.total && !reaches(field, programme.fieldThreshold),
  );

  const finish = async () => {
    setProblem(undefined);
    setMissing(open);
    if (open.length > 0) return;
    setFinishing(true);
    try {
      if (!(await autosave.flush())) return;
      const { revision } = autosave;
      const body = { taskCode: task.code, assessments, ...(revision ? { revision } : {}) };
      await send({ method: "POST", path: "/grades/finish", body });
      onChanged();
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      setProblem(error.problem);
      setMissing(error.problem.questions ?? []);
    } finally {
      setFinishing(false);
    }
  };

  const stillOpen = missing.filter((id) => open.includes(id));
  return (
    <>
      <FieldScores score={current} titles={titles} selfRatings={ratings} />
      <p className="grading-count">{t("questionnaire:grading.graded", { graded: total - open.length, total })}</p>
      {below ? (
        <Alert
          type="warning"
          showIcon
          message={t("questionnaire:grading.below", { threshold: programme.fieldThreshold })}
        />
      ) : null}
      <AutosaveStatus autosave={autosave} theirs={fromConflict} />
      {problem ? <Alert type="error" showIcon role="alert" message={explain(problem)} /> : null}
      {stillOpen.length > 0 ? <OpenQuestions ids={stillOpen} sections={questionnaire.sections} /> : null}
      <Button block disabled={open.length === 0} onClick={() => open[0] && goToQuestion(open[0])}>
        {t("questionnaire:grading.next")}
      </Button>
      <Button type="primary" block onClick={finish} loading={working(finishing)}>
        {t("questionnaire:grading.finish")}
      </Button>
    </>
  );
}
