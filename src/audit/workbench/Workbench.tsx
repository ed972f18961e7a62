import { type KeyboardEventHandler, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { focusQuestion, GoToQuestion } from "#src/audit/workbench/goToQuestion.ts";
import { type WorkbenchFacts, WorkbenchHead } from "#src/audit/workbench/WorkbenchHead.tsx";
import { takesOwnFocus } from "#src/core/ownFocus.ts";
import { Sheet } from "#src/ui/Sheet.tsx";
import { useMinWidth } from "#src/ui/useMinWidth.ts";
import "#src/audit/workbench/workbench.css";

/** Minimum window widths in rem for the outline, and for the side panel, next to the question. */
const OUTLINE_FROM = 62;
export const SIDE_FROM = 75;

interface WorkbenchProps extends WorkbenchFacts {
  outline: ReactNode;
  /** The open question. */
  questionId: string | undefined;
  goTo(questionId: string): void;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  /** The question, or the check before submitting. */
  children: ReactNode;
  /** The bar with the buttons. */
  bar: ReactNode;
  side?: ReactNode;
}

/**
 * The frame of answering, reviewing and grading: the audit's outline, one question, help for it, and buttons to
 * continue.
 */
export function Workbench(props: WorkbenchProps) {
  const { questionId, goTo, onKeyDown, outline, children, bar, side } = props;
  const { t } = useTranslation("workbench");
  const outlineBeside = useMinWidth(OUTLINE_FROM);
  const location = useLocation();
  const [outlineAt, setOutlineAt] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, also one at the same question
  useEffect(() => {
    // On a page that has just been loaded, no element has the focus.
    const hasFocus = document.activeElement !== document.body;
    if (!questionId || (hasFocus && !takesOwnFocus(location.state))) return;
    // A notice of a withdrawal has just taken the focus.
    if (document.activeElement?.closest(".task-notice")) return;
    window.scrollTo({ top: 0 });
    focusQuestion(questionId);
  }, [location.key, questionId]);
  return (
    <GoToQuestion.Provider value={goTo}>
      <WorkbenchHead {...props} onOutline={outlineBeside ? undefined : () => setOutlineAt(location.key)} />
      <div className="workbench">
        {outlineBeside ? <div className="workbench-outline">{outline}</div> : null}
        {outlineAt === location.key && !outlineBeside ? (
          <Sheet title={t("outline.title")} from="start" onClose={() => setOutlineAt(undefined)}>
            {outline}
          </Sheet>
        ) : null}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for the buttons, which do the same */}
        <div className="workbench-main" onKeyDown={onKeyDown}>
          <div className="workbench-question">{children}</div>
          <div className="workbench-bar">{bar}</div>
        </div>
        {side}
      </div>
    </GoToQuestion.Provider>
  );
}
