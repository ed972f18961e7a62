import { CommentOutlined } from "@ant-design/icons";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import type { WorkProps } from "#src/audit/audit.ts";
import { useUnchanged } from "#src/audit/earlier/Unchanged.tsx";
import { QuietActions } from "#src/audit/parts/quietActions.ts";
import { useLookedAt } from "#src/audit/reviewing/lookedAt.ts";
import { ReviewedQuestion } from "#src/audit/reviewing/ReviewedQuestion.tsx";
import { ReviewSide } from "#src/audit/reviewing/ReviewSide.tsx";
import { type ReviewSources, useReview } from "#src/audit/reviewing/useReview.ts";
import { Outline } from "#src/audit/workbench/Outline.tsx";
import { type Mark, nextAmong, numbered } from "#src/audit/workbench/outline.ts";
import { questionPath } from "#src/audit/workbench/places.ts";
import { StepBar } from "#src/audit/workbench/StepBar.tsx";
import { useQuestionKeys } from "#src/audit/workbench/useQuestionKeys.ts";
import { useWorkbench } from "#src/audit/workbench/useWorkbench.tsx";
import { Workbench } from "#src/audit/workbench/Workbench.tsx";
import { ownFocus } from "#src/core/ownFocus.ts";

/**
 * The workbench for reviewing an audit answer by answer. Viewed answers are remembered, and the decision is always
 * available.
 */
export function ReviewWorkbench({ menu, actions, ...sources }: WorkProps & ReviewSources) {
  const { t } = useTranslation("workbench");
  const { task, me, responses, previous } = sources;
  const review = useReview(sources);
  const { sections, changed, open, ticked } = review;
  const questions = useMemo(() => numbered(sections), [sections]);
  const [lookedAt, lookAt] = useLookedAt({ userId: me.id, taskCode: task.code, round: task.round });
  const { current, beside, onBack, onNext, frame, outline } = useWorkbench(task, questions);
  const unchanged = useUnchanged();
  const shown = current?.question.id;
  useEffect(() => {
    if (shown) lookAt(shown);
  }, [shown, lookAt]);
  const onKeyDown = useQuestionKeys({ onNext: () => onNext?.(), onBack: () => onBack?.() });
  const { filters, unseen } = useMemo(() => {
    const ids = questions.map(({ question }) => question.id);
    const among = (set: ReadonlySet<string>) => new Set(ids.filter((id) => set.has(id)));
    const unseen = new Set(ids.filter((id) => !lookedAt.has(id)));
    return {
      unseen,
      filters: [
        { key: "all", label: t("filters.all") },
        { key: "unseen", label: t("filters.unseen"), ids: unseen },
        ...(previous.round === null ? [] : [{ key: "changed", label: t("filters.changed"), ids: among(changed) }]),
        ...(unchanged
          ? [
              {
                key: "unchanged",
                label: t("filters.unchangedSince"),
                ids: among(unchanged.questions),
              },
            ]
          : []),
        { key: "remarks", label: t("filters.remarks"), ids: among(open) },
      ],
    };
  }, [questions, lookedAt, changed, unchanged, open, previous.round, t]);
  const useMark = (id: string): Mark => {
    if (open.has(id)) return { state: "remark", note: t(ticked.has(id) ? "notes.remarkDone" : "notes.remark") };
    if (lookedAt.has(id)) return { state: "seen" };
    return { state: changed.has(id) ? "changed" : "unseen" };
  };

  if (!current) {
    const news = new Set([...changed].filter((id) => unseen.has(id)));
    const start = nextAmong(questions, news, undefined) ?? nextAmong(questions, unseen, undefined);
    const id = start ?? questions[0]?.question.id;
    return id ? <Navigate to={questionPath(task.code, id)} replace state={ownFocus} /> : null;
  }
  const side = <ReviewSide key={shown} taskCode={task.code} numbered={current} beside={beside} {...review} />;
  const seen = questions.length - unseen.size;
  const seenIn = (auditFieldId: string) => {
    const ofField = questions.filter(({ section }) => section.auditFieldId === auditFieldId);
    return `${ofField.filter(({ question }) => lookedAt.has(question.id)).length}/${ofField.length}`;
  };
  return (
    <Workbench
      title={`${task.title} · ${task.peCodeLabel ?? task.peCode}`}
      {...frame}
      progress={
        <>
          <progress value={seen} max={questions.length} aria-label={t("review.progress")} />
          <span>{t("review.seen", { seen, total: questions.length })}</span>
        </>
      }
      saving={open.size > 0 ? <RemarksLine open={open.size} done={ticked.size} /> : null}
      people={null}
      menu={menu}
      onKeyDown={onKeyDown}
      outline={
        <Outline
          {...outline}
          filters={filters}
          useMark={useMark}
          fieldNote={(auditFieldId) => <span>{seenIn(auditFieldId)}</span>}
        />
      }
      bar={
        <StepBar onBack={onBack} onNext={onNext} keys={t("review.keys")} quiet={unseen.size === 0}>
          <QuietActions.Provider value={unseen.size > 0 && onNext !== undefined}>{actions}</QuietActions.Provider>
        </StepBar>
      }
      side={beside ? side : null}
    >
      <ReviewedQuestion
        key={shown}
        numbered={current}
        total={questions.length}
        answer={responses.answers[current.question.id]}
        changed={changed.has(current.question.id)}
        help={beside ? null : side}
      />
    </Workbench>
  );
}

/** Number of open remarks, and of those marked as done by the team. On a phone, an icon with the first number. */
function RemarksLine({ open, done }: { open: number; done: number }) {
  const { t } = useTranslation("workbench");
  const words = t("remarksOpen", { count: open });
  return (
    <>
      <span className="remarks-words">{done > 0 ? t("remarksDone", { open: words, done }) : words}</span>
      <span className="remarks-sign" aria-hidden>
        <CommentOutlined /> {open}
      </span>
    </>
  );
}
