import { Alert, Button, Skeleton } from "antd";
import { lazy, type ReactNode, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import type { Responses } from "#domain/wire/responses.ts";
import { isBeingCorrected } from "#domain/workflow/correction.ts";
import { useAnswering, useSummary } from "#src/audit/answering/AnsweringContext.ts";
import { BeingCorrected } from "#src/audit/answering/BeingCorrected.tsx";
import { CheckAnswers } from "#src/audit/answering/check/CheckAnswers.tsx";
import { useArrival } from "#src/audit/answering/earlier/useArrival.ts";
import { QuestionHelp } from "#src/audit/answering/help/QuestionHelp.tsx";
import { OpenQuestion } from "#src/audit/answering/OpenQuestion.tsx";
import { startOf } from "#src/audit/answering/startOf.ts";
import { useAnswerFilters } from "#src/audit/answering/useAnswerFilters.ts";
import { useAnswerMark } from "#src/audit/answering/useAnswerMark.ts";
import { ReplacedNotice } from "#src/audit/answering/versions/ReplacedNotice.tsx";
import type { WorkProps } from "#src/audit/audit.ts";
import { Outline } from "#src/audit/workbench/Outline.tsx";
import { nextAmong, numbered } from "#src/audit/workbench/outline.ts";
import { checkPath, earlierPath, questionPath } from "#src/audit/workbench/places.ts";
import { StepBar } from "#src/audit/workbench/StepBar.tsx";
import { useQuestionKeys } from "#src/audit/workbench/useQuestionKeys.ts";
import { useWorkbench } from "#src/audit/workbench/useWorkbench.tsx";
import { Workbench } from "#src/audit/workbench/Workbench.tsx";
import { ownFocus } from "#src/core/ownFocus.ts";
import { Avatar } from "#src/shared/Avatar.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";
import { type Besides, WaitingLine } from "#src/ui/saving/WaitingLine.tsx";

const EarlierCard = lazy(() => import("#src/audit/answering/earlier/EarlierCard.tsx"));
const SentBackCard = lazy(() => import("#src/audit/answering/SentBackCard.tsx"));

interface AnsweringWorkbenchProps extends WorkProps {
  responses: Responses;
  besides: Besides | undefined;
  /** Notice of another person's unsent answers on this device. */
  notice: ReactNode;
}

/** The workbench for answering an audit question by question, each with its own address. */
export function AnsweringWorkbench({ responses, besides, notice, ...props }: AnsweringWorkbenchProps) {
  const { t } = useTranslation(["workbench", "questionnaire"]);
  const { task, me, menu } = props;
  const { sections } = responses.questionnaire;
  const { store, team } = useAnswering();
  const { visible, progress } = useSummary();
  const { present, owners, members } = useSyncExternalStore(team.subscribe, team.state);
  const navigate = useNavigate();
  const questions = useMemo(
    () =>
      numbered(
        sections.map((section) => ({ ...section, questions: section.questions.filter(({ id }) => visible.has(id)) })),
      ),
    [sections, visible],
  );
  const { filters, mine, open, remarked } = useAnswerFilters(questions);
  const arrival = useArrival(sections, responses.answers);
  const { questionId, current, isCheck, isStart, isEarlier, beside, goTo, step, onBack, onNext, frame, outline } =
    useWorkbench(task, questions);
  const taken = new Set(present.map((person) => person.questionId));
  const free = new Set([...open].filter((id) => !taken.has(id)));
  const nextOpen =
    nextAmong(questions, new Set([...free].filter((id) => mine.has(id))), questionId) ??
    nextAmong(questions, free, questionId) ??
    nextAmong(questions, open, questionId);
  const onKeyDown = useQuestionKeys({
    onNext: onNext ?? (() => current && navigate(checkPath(task.code))),
    onBack: () => onBack?.(),
  });

  if (questions.length === 0) return <Alert type="warning" showIcon message={t("questionnaire:asksNothing")} />;
  const correcting = isBeingCorrected(task);
  const start = startOf(questions, responses.answers, { userId: me.id, open, mine });
  const isOffer = isEarlier && arrival.offers.length > 0;
  const isReason = correcting && !isCheck && !isOffer && questionId === undefined;
  if (!isCheck && !current && !isReason && !isOffer) {
    if (arrival.isLoading && (isStart || isEarlier)) return <Skeleton active />;
    const to = isStart && arrival.isNew ? earlierPath(task.code) : questionPath(task.code, start ?? "");
    return <Navigate to={to} replace state={ownFocus} />;
  }
  const help = current ? (
    <QuestionHelp key={questionId} numbered={current} {...{ sections, beside, correcting }} />
  ) : null;
  const counts = new Map(progress.sections.map((count) => [count.auditFieldId, count]));
  const nameOf = (id: string | undefined) => members.find((member) => member.id === id)?.name;
  const { answered, due } = progress;
  return (
    <Workbench
      title={task.title}
      {...frame}
      progress={
        <>
          <progress value={answered} max={Math.max(due, 1)} aria-label={t("questionnaire:progress.title")} />
          <span>{t("questionnaire:progress.answered", { answered, total: due })}</span>
        </>
      }
      saving={<WaitingLine store={store} words="waiting" besides={besides} onGoTo={goTo} />}
      people={present.map(({ id, name }) => <Avatar key={id} name={name} />)}
      menu={menu}
      onKeyDown={onKeyDown}
      outline={
        <Outline
          {...outline}
          filters={filters}
          useMark={useAnswerMark}
          fieldNote={(auditFieldId) => {
            const owner = nameOf(owners[auditFieldId]);
            const count = counts.get(auditFieldId);
            return (
              <>
                {owner ? <Avatar name={owner} /> : null}
                <span>{t("questionnaire:progress.count", { answered: count?.answered, total: count?.due })}</span>
              </>
            );
          }}
        />
      }
      bar={
        <>
          {beside ? null : help}
          <StepBar
            onBack={onBack}
            onNext={onNext}
            keys={isCheck || isReason || isOffer ? undefined : t("workbench:bar.key")}
            quiet={isReason || isOffer}
          >
            {nextOpen && current ? (
              <Button className="bar-wide" onClick={step(nextOpen)}>
                {t("questionnaire:progress.next")}
              </Button>
            ) : null}
            {isCheck || isOffer ? null : (
              <LinkButton type={onNext ? "default" : "primary"} to={checkPath(task.code)}>
                {t("workbench:bar.check")}
              </LinkButton>
            )}
          </StepBar>
        </>
      }
      side={beside ? help : null}
    >
      {notice}
      <ReplacedNotice questionId={questionId} />
      {isOffer ? (
        <LazyPart fallback={<Skeleton active />}>
          <EarlierCard offers={arrival.offers} {...{ start, goTo }} />
        </LazyPart>
      ) : isReason ? (
        <LazyPart fallback={<Skeleton active />}>
          <SentBackCard {...{ task, questions, start, goTo }} remarked={nextAmong(questions, remarked, undefined)} />
        </LazyPart>
      ) : (
        <BeingCorrected {...{ task, questions, remarked, questionId, goTo }} />
      )}
      {current ? (
        <OpenQuestion
          key={questionId}
          numbered={current}
          total={questions.length}
          sections={sections}
          remarksHere={correcting && !beside}
        />
      ) : isCheck ? (
        <CheckAnswers {...props} sections={sections} />
      ) : null}
    </Workbench>
  );
}
