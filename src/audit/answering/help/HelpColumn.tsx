import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { usePrevious } from "#src/audit/answering/earlier/PreviousContext.ts";
import { PreviousOffer } from "#src/audit/answering/earlier/PreviousOffer.tsx";
import { TakeOverAll } from "#src/audit/answering/earlier/TakeOverAll.tsx";
import { useTalk } from "#src/audit/answering/help/useTalk.ts";
import { WorthLadder } from "#src/audit/answering/help/WorthLadder.tsx";
import { sectionId } from "#src/audit/answering/ProgressNav.tsx";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import "#src/audit/answering/help/help.css";

/** Place of the remarks: before all other help, after it, or within the question. */
export type RemarksPlace = "first" | "last" | "elsewhere";

export interface HelpColumnProps {
  numbered: Numbered;
  /** All sections, with hidden questions. */
  sections: SectionView[];
  remarks: RemarksPlace;
}

/** Help for a question in one column: its points, examples, last year's answer, and remarks. */
export default function HelpColumn({ numbered: { question, section }, sections, remarks }: HelpColumnProps) {
  const { t } = useTranslation("workbench");
  const previous = usePrevious();
  const count = useTalk(question.id);
  // With hidden questions, because a copied answer may make them visible.
  const whole = sections.find(({ auditFieldId }) => auditFieldId === section.auditFieldId) ?? section;
  const talk = (
    <section>
      <h2>{count > 0 ? t("side.talkCount", { count }) : t("side.talk")}</h2>
      <QuestionThreads questionId={question.id} title={question.title} />
    </section>
  );
  return (
    <div className="help-column">
      {remarks === "first" ? talk : null}
      <section>
        <h2>{t("help.worth")}</h2>
        <WorthLadder question={question} />
      </section>
      <section>
        <h2>{t("side.good")}</h2>
        <p className="question-help">{question.help}</p>
        <h3>{t("help.weak")}</h3>
        <p>{t(`help.weakExample.${question.pdca}`)}</p>
      </section>
      {previous?.answers[question.id] ? (
        <section>
          <h2 id={sectionId(section.auditFieldId)} tabIndex={-1}>
            {t("side.former", { year: previous.year })}
          </h2>
          <PreviousOffer question={question} titleId={`question-${question.id}`} />
          <TakeOverAll section={whole} />
        </section>
      ) : null}
      {remarks === "last" ? talk : null}
    </div>
  );
}
