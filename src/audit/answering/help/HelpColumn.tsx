import { useTranslation } from "react-i18next";
import { usePrevious } from "#src/audit/answering/earlier/PreviousContext.ts";
import { PreviousOffer } from "#src/audit/answering/earlier/PreviousOffer.tsx";
import { useTalk } from "#src/audit/answering/help/useTalk.ts";
import { WorthLadder } from "#src/audit/answering/help/WorthLadder.tsx";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import "#src/audit/answering/help/help.css";

/** Place of the remarks: before all other help, after it, or within the question. */
export type RemarksPlace = "first" | "last" | "elsewhere";

export interface HelpColumnProps {
  numbered: Numbered;
  remarks: RemarksPlace;
}

/** Help for a question in one column: its points, examples, last year's answer, and remarks. */
export default function HelpColumn({ numbered: { question }, remarks }: HelpColumnProps) {
  const { t } = useTranslation("workbench");
  const previous = usePrevious();
  const count = useTalk(question.id);
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
          <h2>{t("side.former", { year: previous.year })}</h2>
          <PreviousOffer question={question} titleId={`question-${question.id}`} />
        </section>
      ) : null}
      {remarks === "last" ? talk : null}
    </div>
  );
}
