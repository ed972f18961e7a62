import { Skeleton } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import type { WorkProps } from "#src/audit/audit.ts";
import { useUnchanged } from "#src/audit/earlier/Unchanged.tsx";
import { QuietActions } from "#src/audit/parts/quietActions.ts";
import { OnlyChanged } from "#src/audit/reviewing/OnlyChanged.tsx";
import { RemarksLine } from "#src/audit/reviewing/RemarksLine.tsx";
import { ReviewedQuestion } from "#src/audit/reviewing/ReviewedQuestion.tsx";
import { ReviewSide } from "#src/audit/reviewing/ReviewSide.tsx";
import { type ReviewSources, useReview } from "#src/audit/reviewing/useReview.ts";
import { takeOldMarks } from "#src/audit/reviewing/viewed/oldMarks.ts";
import { useViewed, useViewedSync } from "#src/audit/reviewing/viewed/useViewed.ts";
import { Outline } from "#src/audit/workbench/Outline.tsx";
import { activeFilter, type Mark, neighboursAmong, nextAmong, numbered } from "#src/audit/workbench/outline.ts";
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
  const { ids: viewed, reading, view } = useViewed(sources, responses.answers);
  useViewedSync(sources);
  const { current, beside, step, frame, outline } = useWorkbench(task, questions);
  const choice = useState("changed");
  const unchanged = useUnchanged();
  const shown = current?.question.id;
  useEffect(() => {
    if (shown) view(shown);
  }, [shown, view]);
  useEffect(() => {
    const asked = new Set(questions.map(({ question }) => question.id));
    for (const id of takeOldMarks({ task, me })) if (asked.has(id)) view(id);
  }, [questions, task, me, view]);
  const { filters, unseen } = useMemo(() => {
    const ids = questions.map(({ question }) => question.id);
    const among = (set: ReadonlySet<string>) => new Set(ids.filter((id) => set.has(id)));
    const unseen = new Set(ids.filter((id) => !viewed.has(id)));
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
  }, [questions, viewed, changed, unchanged, open, previous.round, t]);
  const useMark = (id: string): Mark => {
    if (open.has(id)) return { state: "remark", note: t(ticked.has(id) ? "notes.remarkDone" : "notes.remark") };
    if (viewed.has(id)) return { state: "seen" };
    return { state: changed.has(id) ? "changed" : "unseen" };
  };

  const filter = activeFilter(filters, choice[0]);
  const { back, next } = neighboursAmong(questions, filter ?? {}, shown);
  const isChanged = filter?.key === "changed";
  // After the last changed answer, the ones follow that were never viewed.
  const onNext = step(next ?? (isChanged ? nextAmong(questions, unseen, shown) : undefined));
  const onBack = step(back);
  const onKeyDown = useQuestionKeys({ onNext: () => onNext?.(), onBack: () => onBack?.() });

  if (!current) {
    if (reading === "loading") return <Skeleton active />;
    const news = new Set([...changed].filter((id) => unseen.has(id)));
    const id = [news, isChanged ? changed : unseen]
      .map((ids) => nextAmong(questions, ids, undefined))
      .find((found) => found !== undefined);
    const start = id ?? questions[0]?.question.id;
    return start ? <Navigate to={questionPath(task.code, start)} replace state={ownFocus} /> : null;
  }
  const side = <ReviewSide key={shown} taskCode={task.code} numbered={current} beside={beside} {...review} />;
  const seen = questions.length - unseen.size;
  const seenIn = (auditFieldId: string) => {
    const ofField = questions.filter(({ section }) => section.auditFieldId === auditFieldId);
    return `${ofField.filter(({ question }) => viewed.has(question.id)).length}/${ofField.length}`;
  };
  return (
    <Workbench
      title={`${task.title} · ${task.peCodeLabel ?? task.peCode}`}
      {...frame}
      progress={
        reading === "known" ? (
          <>
            <progress value={seen} max={questions.length} aria-label={t("review.progress")} />
            <span>{t("review.seen", { seen, total: questions.length })}</span>
          </>
        ) : null
      }
      saving={open.size > 0 ? <RemarksLine open={open.size} done={ticked.size} /> : null}
      people={null}
      menu={menu}
      onKeyDown={onKeyDown}
      outline={
        <Outline
          {...outline}
          filters={filters}
          choice={choice}
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
      {isChanged && previous.round !== null ? (
        <OnlyChanged
          changed={filter.ids?.size ?? 0}
          total={questions.length}
          round={previous.round}
          onAll={() => choice[1]("all")}
        />
      ) : null}
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
