import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { FieldOwner } from "#src/audit/answering/team/FieldOwner.tsx";
import { DownloadAnswers } from "#src/audit/answers/DownloadAnswers.tsx";
import type { WorkProps } from "#src/audit/audit.ts";
import { groupsInOrder, toOrder } from "#src/audit/reviewing/order.ts";
import { ReviewCard } from "#src/audit/reviewing/ReviewCard.tsx";
import { StoredDrafts } from "#src/audit/reviewing/StoredDrafts.tsx";
import { useAssigning } from "#src/audit/reviewing/useAssigning.ts";
import { type ReviewSources, useReview } from "#src/audit/reviewing/useReview.ts";
import { useAddressedQuestion } from "#src/audit/workbench/useAddressedQuestion.ts";
import { Choice } from "#src/ui/Choice.tsx";

/** All answers on one page, with their proofs and comments. */
export default function ReviewList({ me, ...sources }: WorkProps & ReviewSources) {
  const { t } = useTranslation("audit");
  const { task, responses, previous, graded } = sources;
  const { answers, questionnaire } = responses;
  const { round } = previous;
  const team = useAssigning({ task, me });
  const { sections, changed, open, lost, previousAnswers } = useReview(sources);
  const [search, setSearch] = useSearchParams();
  useAddressedQuestion(task.code);
  const order = toOrder(search.get("order")) ?? (round === null ? "all" : "changed");
  const titles = { changed: t("review.changedSince", { round }), unchanged: t("review.unchanged") };
  const groups = groupsInOrder(order, sections, { changed, open, lost }, titles);
  const orders = [
    ...(round === null ? [] : [{ value: "changed", label: t("review.order.changed", { count: changed.size }) }]),
    { value: "all", label: t("review.order.all") },
    { value: "open", label: t("review.order.open", { count: open.size }) },
    ...(graded ? [{ value: "lost", label: t("grade.lost", { count: lost.size }) }] : []),
  ];
  const choose = (value: string) => {
    const asked = new URLSearchParams(search);
    asked.set("tab", "review");
    asked.set("order", value);
    setSearch(asked, { replace: true });
  };
  return (
    <div className="review">
      <StoredDrafts task={task} me={me} sections={questionnaire.sections} answers={answers} />
      <div className="review-tools">
        <Choice
          optionType="button"
          label={t("review.order.title")}
          value={order}
          options={orders}
          onChange={({ target }) => choose(target.value)}
        />
        <DownloadAnswers taskCode={task.code} />
      </div>
      {groups.length === 0 ? <p>{t(order === "lost" ? "grade.noneLost" : "review.noneOpen")}</p> : null}
      {groups.map(({ key, title, questions }) => (
        <section key={key} aria-labelledby={`group-${key}`}>
          <div className="section-head">
            <h2 id={`group-${key}`}>{title}</h2>
            {team && task.fields.includes(key) ? <FieldOwner auditFieldId={key} team={team} /> : null}
          </div>
          {questions.map((question) => (
            <ReviewCard
              key={question.id}
              question={question}
              answer={answers[question.id]}
              previous={previousAnswers.get(question.id)}
              team={team}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
