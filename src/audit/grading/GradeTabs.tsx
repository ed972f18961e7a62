import type { KeyboardEventHandler, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { Responses } from "#domain/wire/responses.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useThreads } from "#src/audit/comments/CommentsContext.tsx";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import { GradingScores } from "#src/audit/grading/GradingScores.tsx";
import { SidePanel } from "#src/audit/workbench/SidePanel.tsx";
import { TabList } from "#src/ui/TabList.tsx";

interface GradeTabsProps extends Pick<TaskPartProps, "task"> {
  question: QuestionView;
  responses: Responses;
  /** The auditor's own grade. */
  panel: ReactNode;
  /** Whether the side panel fits next to the question. Otherwise the grade is below it, and the rest behind buttons. */
  beside: boolean;
  /** The open tab of the side panel. */
  tab: string;
  onTab(tab: string): void;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Side panel of a question being graded: grade, result so far, remarks. */
export function GradeTabs({ task, question, responses, panel, beside, tab, onTab, onKeyDown }: GradeTabsProps) {
  const { t } = useTranslation("workbench");
  const talk = useThreads(question.id).length;
  const rest = [
    {
      key: "result",
      label: t("grade.result"),
      content: (
        <div className="side-scores">
          <GradingScores task={task} responses={responses} />
        </div>
      ),
    },
    {
      key: "talk",
      label: talk > 0 ? t("side.talkCount", { count: talk }) : t("side.talk"),
      content: <QuestionThreads key={question.id} questionId={question.id} title={question.title} />,
    },
  ];
  if (!beside)
    return (
      <>
        {panel}
        <SidePanel parts={rest} beside={false} />
      </>
    );
  const tabs = [{ key: "points", label: t("grade.points"), content: panel }, ...rest];
  const open = tabs.find(({ key }) => key === tab);
  return (
    <aside className="workbench-side" aria-label={t("side.title")} onKeyDown={onKeyDown}>
      <TabList label={t("side.title")} tabs={tabs} active={tab} onChange={onTab}>
        {open?.content}
      </TabList>
    </aside>
  );
}
