import { Skeleton } from "antd";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { PointScale } from "#src/audit/anchors/PointScale.tsx";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { usePrevious } from "#src/audit/answering/earlier/PreviousContext.ts";
import { PreviousOffer } from "#src/audit/answering/earlier/PreviousOffer.tsx";
import { TakeOverAll } from "#src/audit/answering/earlier/TakeOverAll.tsx";
import { sectionId } from "#src/audit/answering/ProgressNav.tsx";
import { FieldOwner } from "#src/audit/answering/team/FieldOwner.tsx";
import { QuestionOwners } from "#src/audit/answering/team/QuestionOwners.tsx";
import { TeamLine } from "#src/audit/answering/team/TeamLine.tsx";
import { useThreads } from "#src/audit/comments/CommentsContext.tsx";
import { useOtherRemarks } from "#src/audit/comments/otherRemarks.ts";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import { useRemarked } from "#src/audit/comments/useRemarked.ts";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import { SidePanel, type SidePart } from "#src/audit/workbench/SidePanel.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

/** Rarely used, so loaded later than the first question. */
const Versions = lazy(() => import("#src/audit/answering/versions/Versions.tsx"));

interface AnswerSideProps {
  numbered: Numbered;
  sections: SectionView[];
  beside: boolean;
  /** Whether the reader is working on remarks after a rejection. */
  correcting: boolean;
}

/** Help for a question: a good answer, last year's answer, all remarks, the team. */
export function AnswerSide({ numbered: { question, section }, sections, beside, correcting }: AnswerSideProps) {
  const { t } = useTranslation("workbench");
  const { team } = useAnswering();
  const previous = usePrevious();
  const other = useOtherRemarks()(question.id);
  const talk = useThreads(question.id).length + (other ? 1 : 0);
  const talkFirst = useRemarked(question.id) && correcting;
  const titleId = `question-${question.id}`;
  // With hidden questions, because a copied answer may make them visible.
  const whole = sections.find(({ auditFieldId }) => auditFieldId === section.auditFieldId) ?? section;
  const parts: (SidePart | false)[] = [
    {
      key: "good",
      label: t("side.good"),
      content: <p className="question-help">{question.help}</p>,
    },
    { key: "points", label: t("side.points"), content: <PointScale question={question} /> },
    previous?.answers[question.id] !== undefined && {
      key: "previous",
      label: t("side.former", { year: previous.year }),
      content: <PreviousOffer question={question} titleId={titleId} />,
    },
    (beside || !talkFirst) && {
      key: "talk",
      label: talk > 0 ? t("side.talkCount", { count: talk }) : t("side.talk"),
      content: <QuestionThreads questionId={question.id} title={question.title} />,
    },
    {
      key: "versions",
      label: t("side.versions"),
      content: (
        <LazyPart fallback={<Skeleton active />}>
          <Versions question={question} />
        </LazyPart>
      ),
    },
    {
      key: "team",
      label: t("side.team"),
      content: (
        <div className="side-team">
          <h2 id={sectionId(section.auditFieldId)} tabIndex={-1}>
            {section.title}
          </h2>
          <FieldOwner auditFieldId={section.auditFieldId} team={team} />
          <QuestionOwners questionId={question.id} team={team} />
          <TakeOverAll section={whole} />
          <TeamLine sections={sections} />
        </div>
      ),
    },
  ];
  const opens = talkFirst ? "talk" : undefined;
  return <SidePanel parts={parts.filter((part) => part !== false)} beside={beside} opens={opens} />;
}
