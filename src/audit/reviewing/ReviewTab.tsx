import { Alert, Skeleton } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { changedAnswers } from "#domain/questionnaire/changes.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { lostPoints } from "#domain/scoring/lost.ts";
import type { PreviousRound } from "#domain/wire/previousRound.ts";
import type { Responses } from "#domain/wire/responses.ts";
import { useResponses } from "#src/audit/answering/useResponses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useOpenThreads } from "#src/audit/comments/CommentsContext.tsx";
import { type Graded, useGrades } from "#src/audit/graded/useGrades.ts";
import { toSections } from "#src/audit/responses.ts";
import { DownloadAnswers } from "#src/audit/reviewing/DownloadAnswers.tsx";
import { inOrder, toOrder } from "#src/audit/reviewing/order.ts";
import { usePreviousRound } from "#src/audit/reviewing/previousRound.ts";
import { ReviewCard } from "#src/audit/reviewing/ReviewCard.tsx";
import { StoredDrafts } from "#src/audit/reviewing/StoredDrafts.tsx";
import { Choice } from "#src/ui/Choice.tsx";
import "#src/audit/reviewing/reviewing.css";

/** All answers with their proofs and what was said about them: for the trainer who decides, and for everybody to read. */
export default function ReviewTab(props: TaskPartProps) {
  const { responses, problem } = useResponses(props.task.code);
  const previous = usePreviousRound(props.task.code);
  const { found: graded } = useGrades(props.task);
  if (problem) return <Alert type="error" showIcon message={problem} />;
  if (!responses || !previous || graded === undefined) return <Skeleton active />;
  return <Review {...props} responses={responses} previous={previous} graded={graded} />;
}

interface ReviewProps extends TaskPartProps {
  responses: Responses;
  previous: PreviousRound;
  graded: Graded | null;
}

function Review({ task, me, responses, previous, graded }: ReviewProps) {
  const { t } = useTranslation("audit");
  const { round } = previous;
  const { answers, questionnaire } = responses;
  const openThreads = useOpenThreads();
  const [search, setSearch] = useSearchParams();
  const order = toOrder(search.get("order")) ?? (round === null ? "all" : "changed");
  const sections = useMemo(
    () =>
      questionnaire.sections.map((section) => ({
        ...section,
        questions: visibleQuestions(section.questions, answers),
      })),
    [questionnaire, answers],
  );
  const changed = useMemo(
    () => (round === null ? new Set<string>() : changedAnswers(previous.answers, answers)),
    [round, previous, answers],
  );
  const open = useMemo(() => new Set(openThreads.flatMap(({ questionId }) => questionId ?? [])), [openThreads]);
  const lost = useMemo(
    () => new Set(lostPoints(toSections(sections), answers, graded?.assessments ?? {})),
    [sections, answers, graded],
  );
  const grades = useMemo(() => {
    const round = graded?.round === task.round ? undefined : graded?.round;
    return new Map(Object.entries(graded?.assessments ?? {}).map(([id, assessment]) => [id, { assessment, round }]));
  }, [graded, task.round]);
  const titles = { changed: t("review.changedSince", { round }), unchanged: t("review.unchanged") };
  const groups = inOrder(order, sections, { changed, open, lost }, titles);
  const formers = useMemo(
    () => new Map([...changed].map((id) => [id, { answer: previous.answers[id], round: round ?? 0 }])),
    [changed, previous, round],
  );
  const orders = [
    ...(round === null ? [] : [{ value: "changed", label: t("review.order.changed", { count: changed.size }) }]),
    { value: "all", label: t("review.order.all") },
    { value: "open", label: t("review.order.open", { count: open.size }) },
    ...(graded ? [{ value: "lost", label: t("grade.lost", { count: lost.size }) }] : []),
  ];
  return (
    <div className="review">
      <StoredDrafts task={task} me={me} sections={questionnaire.sections} answers={answers} />
      <div className="review-tools">
        <Choice
          optionType="button"
          label={t("review.order.title")}
          value={order}
          options={orders}
          onChange={({ target }) => setSearch({ tab: "review", order: target.value }, { replace: true })}
        />
        <DownloadAnswers taskCode={task.code} />
      </div>
      {groups.length === 0 ? <p>{t(order === "lost" ? "grade.noneLost" : "review.noneOpen")}</p> : null}
      {groups.map(({ key, title, questions }) => (
        <section key={key} aria-labelledby={`group-${key}`}>
          <h2 id={`group-${key}`}>{title}</h2>
          {questions.map((question) => (
            <ReviewCard
              key={question.id}
              question={question}
              answer={answers[question.id]}
              grade={grades.get(question.id)}
              former={formers.get(question.id)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
