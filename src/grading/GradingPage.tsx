import { Alert, Button, Skeleton } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Grade } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { ungraded } from "#domain/scoring/assessments.ts";
import { type Assessment, type Assessments, score } from "#domain/scoring/score.ts";
import { reaches } from "#domain/scoring/verdict.ts";
import { HttpProblem, send } from "#providers/http/send.ts";
import { goToQuestion } from "#src/answering/goToQuestion.ts";
import type { Responses } from "#src/answering/responses.ts";
import { useResponses } from "#src/answering/useResponses.ts";
import { AutosaveLine } from "#src/autosave/AutosaveLine.tsx";
import { ConflictAlert } from "#src/autosave/ConflictAlert.tsx";
import { useAutosave } from "#src/autosave/useAutosave.ts";
import { useOptional } from "#src/autosave/useOptional.ts";
import { explain } from "#src/console/explain.ts";
import { GradeCard } from "#src/grading/GradeCard.tsx";
import { FieldScores } from "#src/pages/task/FieldScores.tsx";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";
import "#src/grading/grading.css";

type StoredGrade = Stored<Grade>;

/** The auditor grades question by question, beside the answer and its proof. */
export default function GradingPage(props: TaskPartProps) {
  const { responses, problem } = useResponses(props.task.code);
  const { found, problem: gradeProblem } = useOptional<StoredGrade>(`/grades/task/${props.task.code}`);
  if (problem || gradeProblem) return <Alert type="error" showIcon message={problem ?? (gradeProblem && explain(gradeProblem))} />;
  if (!responses || found === undefined) return <Skeleton active />;
  const ofThisRound = found && found.round === props.task.round && found.auditorId === props.me.id ? found : null;
  return <Grading {...props} responses={responses} stored={ofThisRound} />;
}

function Grading({ task, me, onChanged, responses, stored }: TaskPartProps & { responses: Responses; stored: StoredGrade | null }) {
  const { t } = useTranslation(["questionnaire", "audit"]);
  const { sections } = responses.questionnaire;
  const { value: assessments, change, state, problem, flush, resolve, revision } = useAutosave<Assessments>({
    key: `grades:${me.id}:${task.code}:${task.round}`,
    initial: { value: stored?.assessments ?? {}, revision: stored?.revision },
    save: async (value, base) => (await send<StoredGrade>({ method: "POST", path: "/grades/draft", body: { taskCode: task.code, assessments: value, ...(base ? { revision: base } : {}) } })).data.revision,
  });
  const [refusal, setRefusal] = useState<string>();
  const [finishing, setFinishing] = useState(false);
  const current = useMemo(() => score(sections, responses.answers, assessments), [sections, responses, assessments]);
  const below = current.fields.filter(({ points, max, graded, total }) => graded === total && !reaches({ points, max }, programme.fieldThreshold));
  const titles = Object.fromEntries(sections.map(({ auditFieldId, title }) => [auditFieldId, title]));
  const assess = (id: string, part: Assessment) => change({ ...assessments, [id]: { ...assessments[id], ...part } });

  const finish = async () => {
    const [open] = ungraded(sections, responses.answers, assessments);
    if (open) {
      setRefusal(t("questionnaire:grading.open"));
      return goToQuestion(open);
    }
    setFinishing(true);
    try {
      if (!(await flush())) return;
      await send({ method: "POST", path: "/grades/finish", body: { taskCode: task.code, assessments, ...(revision() ? { revision: revision() } : {}) } });
      onChanged();
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      setRefusal(explain(error.problem));
    } finally {
      setFinishing(false);
    }
  };

  const theirs = problem?.code === "REVISION_CONFLICT" ? (problem.current as StoredGrade | null) : undefined;
  return (
    <div className="grading">
      <aside className="grading-scores" aria-label={t("questionnaire:grading.scores")}>
        <FieldScores score={current} titles={titles} />
        {below.length ? <Alert type="warning" showIcon message={t("questionnaire:grading.below", { threshold: programme.fieldThreshold })} /> : null}
        <AutosaveLine state={state} />
        {theirs !== undefined ? (
          <ConflictAlert
            onMine={() => resolve({ value: assessments, revision: theirs?.revision }, "mine")}
            onTheirs={() => resolve({ value: theirs?.assessments ?? {}, revision: theirs?.revision }, "theirs")}
          />
        ) : null}
        {problem && theirs === undefined ? <Alert type="error" showIcon role="alert" message={explain(problem)} /> : null}
        {refusal ? <Alert type="error" showIcon role="alert" message={refusal} /> : null}
        <Button type="primary" block onClick={finish} loading={finishing}>
          {t("questionnaire:grading.finish")}
        </Button>
      </aside>
      <div className="grading-sections">
        {sections.map((section) => (
          <section key={section.auditFieldId} aria-labelledby={`grade-${section.auditFieldId}`}>
            <h2 id={`grade-${section.auditFieldId}`}>{section.title}</h2>
            {visibleQuestions(section.questions, responses.answers).map((question) => (
              <GradeCard key={question.id} question={question} answer={responses.answers[question.id]} assessment={assessments[question.id] ?? {}} onAssess={assess} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
