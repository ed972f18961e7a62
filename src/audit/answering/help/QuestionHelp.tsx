import { useTranslation } from "react-i18next";
import type { HelpColumnProps } from "#src/audit/answering/help/HelpColumn.tsx";
import { HelpGrip } from "#src/audit/answering/help/HelpGrip.tsx";
import { LaterHelpColumn } from "#src/audit/answering/help/LaterHelpColumn.tsx";
import { useRemarked } from "#src/audit/comments/useRemarked.ts";

interface QuestionHelpProps extends Omit<HelpColumnProps, "remarks"> {
  /** Whether the column fits next to the question. Otherwise it is a sheet. */
  beside: boolean;
  /** Whether the reader is working on remarks after a rejection. */
  correcting: boolean;
}

/** Help for a question: a column next to it, or a line above the bar that opens it. */
export function QuestionHelp({ beside, correcting, ...help }: QuestionHelpProps) {
  const { t } = useTranslation("workbench");
  const talkFirst = useRemarked(help.numbered.question.id) && correcting;
  if (!beside) return <HelpGrip {...help} remarks={talkFirst ? "elsewhere" : "last"} />;
  return (
    <aside className="workbench-side" aria-label={t("side.title")}>
      <LaterHelpColumn {...help} remarks={talkFirst ? "first" : "last"} />
    </aside>
  );
}
