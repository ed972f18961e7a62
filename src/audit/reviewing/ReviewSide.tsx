import { useTranslation } from "react-i18next";
import { teamRoles } from "#domain/roles.ts";
import { PointScale } from "#src/audit/anchors/PointScale.tsx";
import { AnswerView } from "#src/audit/answers/AnswerView.tsx";
import { ReadVersions } from "#src/audit/reviewing/ReadVersions.tsx";
import type { Review } from "#src/audit/reviewing/useReview.ts";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import { SidePanel, type SidePart } from "#src/audit/workbench/SidePanel.tsx";
import { useSignedIn } from "#src/core/signedIn.ts";

interface ReviewSideProps extends Pick<Review, "previousAnswers"> {
  taskCode: string;
  numbered: Numbered;
  beside: boolean;
  /** Parts after the others. */
  more?: readonly SidePart[];
}

/** Help for reading an answer: a good answer, the earlier answer, and its versions. */
export function ReviewSide({ taskCode, numbered: { question }, previousAnswers, beside, more = [] }: ReviewSideProps) {
  const { t } = useTranslation("workbench");
  const { role } = useSignedIn();
  const previous = previousAnswers.get(question.id);
  const parts: (SidePart | false | undefined)[] = [
    { key: "good", label: t("side.good"), content: <p className="question-help">{question.help}</p> },
    { key: "points", label: t("side.points"), content: <PointScale question={question} /> },
    previous && {
      key: "previous",
      label: t("side.round", { round: previous.round }),
      content: <AnswerView question={question} answer={previous.answer} />,
    },
    teamRoles.includes(role) && {
      key: "versions",
      label: t("side.versions"),
      content: <ReadVersions taskCode={taskCode} question={question} />,
    },
    ...more,
  ];
  return <SidePanel parts={parts.filter((part) => part !== false && part !== undefined)} beside={beside} />;
}
