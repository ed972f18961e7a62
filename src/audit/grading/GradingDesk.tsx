import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { formatPercent } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { percentOf } from "#domain/percent.ts";
import type { Responses, SectionView } from "#domain/wire/responses.ts";
import type { WorkProps } from "#src/audit/audit.ts";
import { TAKE_ALL_ID, TakeOverUnchanged } from "#src/audit/grading/earlier/TakeOverUnchanged.tsx";
import { commentFieldId, phrasesButtonId } from "#src/audit/grading/GradeControls.tsx";
import { GradedQuestion } from "#src/audit/grading/GradedQuestion.tsx";
import { GradeKeysSheet } from "#src/audit/grading/GradeKeysSheet.tsx";
import { GradePanel } from "#src/audit/grading/GradePanel.tsx";
import { GradeSteps } from "#src/audit/grading/GradeSteps.tsx";
import { GradeTabs } from "#src/audit/grading/GradeTabs.tsx";
import { useGrading, useGradingSummary } from "#src/audit/grading/GradingContext.ts";
import { GradingProgress } from "#src/audit/grading/GradingProgress.tsx";
import { useGradeActs } from "#src/audit/grading/useGradeActs.ts";
import type { GradeFilters } from "#src/audit/grading/useGradeFilters.ts";
import { useGradeKeys } from "#src/audit/grading/useGradeKeys.ts";
import { useGradeMark } from "#src/audit/grading/useGradeMark.ts";
import { Outline } from "#src/audit/workbench/Outline.tsx";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import type { useWorkbench } from "#src/audit/workbench/useWorkbench.tsx";
import { Workbench } from "#src/audit/workbench/Workbench.tsx";
import { WaitingLine } from "#src/ui/saving/WaitingLine.tsx";

export interface GradingWorkbenchProps extends WorkProps {
  responses: Responses;
  /** Sections with the questions to grade. */
  sections: readonly SectionView[];
  /** The previous round. Null in a first round. */
  round: number | null;
}

interface GradingDeskProps extends GradingWorkbenchProps, GradeFilters {
  questions: readonly Numbered[];
  current: Numbered;
  /** Undefined if no other question is open. */
  nextUngraded: string | undefined;
  workbench: ReturnType<typeof useWorkbench>;
}

/** One question with its grade, and the whole audit in the outline, for mouse, touch and keyboard. */
export function GradingDesk(props: GradingDeskProps) {
  const { task, responses, menu, actions, sections, round } = props;
  const { questions, current, nextUngraded, filters, open, openChanged, workbench } = props;
  const { beside, goTo, step, onBack, onNext, frame, outline } = workbench;
  const { i18n } = useTranslation();
  const { store } = useGrading();
  const { score } = useGradingSummary();
  const [tab, setTab] = useState("points");
  const [showsKeys, setShowsKeys] = useState(false);
  const { question } = current;
  const { id } = question;

  const onComment = () => {
    flushSync(() => setTab("points"));
    document.getElementById(commentFieldId(id))?.focus();
  };
  const onPhrases = () => {
    flushSync(() => setTab("points"));
    document.getElementById(phrasesButtonId(id))?.click();
  };
  const { assess, takeOver, toggleApplies } = useGradeActs(question, onComment);
  const { onKeyDown, refused, forget } = useGradeKeys(question, {
    onPoints: (points) => assess({ points, notApplicable: false }),
    onNextUngraded: () => (step(nextUngraded) ?? (open.size === 0 ? onNext : undefined))?.(),
    onNext: () => onNext?.(),
    onBack: () => onBack?.(),
    onComment,
    onPhrases,
    onNotApplicable: toggleApplies,
    onTakeOver: takeOver.act,
    onTakeAll: () => document.getElementById(TAKE_ALL_ID)?.click(),
    onHelp: () => setShowsKeys(true),
  });
  const takeOverByHand = () => {
    forget();
    takeOver.act();
  };
  const panel = (
    <GradePanel
      key={id}
      question={question}
      refused={refused}
      onAssess={(part) => {
        forget();
        assess(part);
      }}
      onTakeOver={takeOver.possible ? takeOverByHand : undefined}
    />
  );
  const side = <GradeTabs {...{ task, question, responses, panel, beside, tab, onKeyDown }} onTab={setTab} />;
  const counts = new Map(score.fields.map((field) => [field.auditFieldId, field]));
  const fieldNote = (auditFieldId: string) => {
    const { graded = 0, total = 0, points = 0, max = 0 } = counts.get(auditFieldId) ?? {};
    const percent = formatPercent(percentOf(points, max), i18n.language as Locale);
    const share = max > 0 ? ` · ${percent}` : "";
    return <span>{`${graded}/${total}${share}`}</span>;
  };
  return (
    <>
      <Workbench
        title={task.title}
        {...frame}
        progress={<GradingProgress />}
        saving={<WaitingLine store={store} words="grading.waiting" onGoTo={goTo} />}
        people={null}
        menu={menu}
        onKeyDown={onKeyDown}
        outline={
          <Outline
            {...outline}
            filters={filters}
            first={openChanged.size > 0 ? "changed" : "all"}
            useMark={useGradeMark}
            fieldNote={fieldNote}
          />
        }
        bar={<GradeSteps {...props} sections={sections} onBack={onBack} onNextUngraded={step(nextUngraded)} />}
        side={beside ? side : null}
      >
        {round === null ? null : <TakeOverUnchanged questionId={id} round={round} />}
        <GradedQuestion
          key={id}
          numbered={current}
          total={questions.length}
          wide={beside}
          onKeys={() => setShowsKeys(true)}
          grade={beside ? null : side}
        />
        <div className="seldom-done">{actions}</div>
      </Workbench>
      {showsKeys ? <GradeKeysSheet onClose={() => setShowsKeys(false)} /> : null}
    </>
  );
}
