import { Alert } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Responses, SectionView } from "#domain/wire/responses.ts";
import { AnsweringBar } from "#src/audit/answering/AnsweringBar.tsx";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { TakeOverAll } from "#src/audit/answering/earlier/TakeOverAll.tsx";
import { ProgressNav, sectionId } from "#src/audit/answering/ProgressNav.tsx";
import { QuestionCard } from "#src/audit/answering/QuestionCard.tsx";
import { FieldOwner } from "#src/audit/answering/team/FieldOwner.tsx";
import { TeamLine } from "#src/audit/answering/team/TeamLine.tsx";
import { ReplacedNotice } from "#src/audit/answering/versions/ReplacedNotice.tsx";
import type { WorkProps } from "#src/audit/audit.ts";
import { useAfterFirstFrame } from "#src/shared/useAfterFirstFrame.ts";
import type { Besides } from "#src/ui/saving/WaitingLine.tsx";

/** Number of questions with controls in the first frame. The controls of the others are rendered near the viewport. */
const FIRST = 3;

interface QuestionListProps extends WorkProps {
  responses: Responses;
  besides: Besides | undefined;
  notice: ReactNode;
}

/** All questions on one page, for reading, searching and printing. */
export default function QuestionList({ responses, besides, notice, task }: QuestionListProps) {
  const { t } = useTranslation("questionnaire");
  const { team } = useAnswering();
  const { sections } = responses.questionnaire;
  const whole = useAfterFirstFrame();
  const firstOf = (section: SectionView) => (section === sections[0] ? FIRST : 0);
  return (
    <div className="answering">
      <aside className="answering-side">
        <ProgressNav sections={sections} />
        <TeamLine sections={sections} />
      </aside>
      <div className="answering-sections">
        {notice}
        <ReplacedNotice />
        <p className="answering-intro">{t("intro")}</p>
        {sections.every(({ questions }) => questions.length === 0) ? (
          <Alert type="warning" showIcon message={t("asksNothing")} />
        ) : null}
        {sections.map((section) => (
          <section key={section.auditFieldId} aria-labelledby={sectionId(section.auditFieldId)}>
            <div className="section-head">
              <h2 id={sectionId(section.auditFieldId)} tabIndex={-1}>
                {section.title}
              </h2>
              <FieldOwner auditFieldId={section.auditFieldId} team={team} />
              <TakeOverAll section={section} />
            </div>
            {(whole ? section.questions : section.questions.slice(0, firstOf(section))).map((question, index) => (
              <QuestionCard key={question.id} question={question} first={index < firstOf(section)} />
            ))}
          </section>
        ))}
        <AnsweringBar taskCode={task.code} sections={sections} besides={besides} />
      </div>
    </div>
  );
}
