import { useTranslation } from "react-i18next";
import { AnswerView } from "#src/audit/answering/AnswerView.tsx";
import { GradeView } from "#src/audit/graded/GradeView.tsx";
import type { Review } from "#src/audit/reviewing/useReview.ts";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import { SidePanel, type SidePart } from "#src/audit/workbench/SidePanel.tsx";

interface ReviewSideProps extends Pick<Review, "grades" | "formers"> {
  numbered: Numbered;
  beside: boolean;
}

/** What helps to review an answer: a good one, what stood there before, what the auditor said of that. */
export function ReviewSide({ numbered: { question }, grades, formers, beside }: ReviewSideProps) {
  const { t } = useTranslation("workbench");
  const former = formers.get(question.id);
  const grade = grades.get(question.id);
  const parts: (SidePart | false | undefined)[] = [
    { key: "good", label: t("side.good"), content: <p className="question-help">{question.help}</p> },
    former && {
      key: "former",
      label: t("side.round", { round: former.round }),
      content: <AnswerView question={question} answer={former.answer} />,
    },
    grade && {
      key: "grade",
      label: t("side.grade"),
      content: <GradeView {...grade} maxPoints={question.maxPoints} />,
    },
  ];
  return <SidePanel parts={parts.filter((part) => part !== false && part !== undefined)} beside={beside} />;
}
