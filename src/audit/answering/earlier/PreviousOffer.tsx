import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { displayAnswer } from "#domain/questionnaire/display.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { useAnswerEntry, useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { EarlierLink } from "#src/audit/answering/earlier/EarlierLink.tsx";
import { isOpen, isUnchanged } from "#src/audit/answering/earlier/offers.ts";
import { type PreviousAudit, usePrevious } from "#src/audit/answering/earlier/PreviousContext.ts";
import { takeOver, undo } from "#src/audit/answering/earlier/takeOver.ts";
import { AnswerView } from "#src/audit/answers/AnswerView.tsx";
import { toQuestion } from "#src/audit/responses.ts";

/** Number of letters of a previous answer that are shown while it is collapsed. */
const EXCERPT = 60;

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  if (line.length <= EXCERPT) return line;
  const cut = line.slice(0, EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), EXCERPT / 2)).trimEnd()} …`;
}

interface PreviousOfferProps {
  question: QuestionView;
  /** Id of the question's heading. */
  titleId: string;
}

/** The enterprise's last answer to this question, for reading, and for copying while the answer is empty. */
export function PreviousOffer(props: PreviousOfferProps) {
  const previous = usePrevious();
  const answer = previous?.answers[props.question.id];
  return previous && answer ? <Offer {...props} previous={previous} answer={answer} /> : null;
}

interface OfferProps extends PreviousOfferProps {
  previous: PreviousAudit;
  answer: Answer;
}

function Offer({ question, titleId, previous, answer }: OfferProps) {
  const { t, i18n } = useTranslation("questionnaire");
  const answering = useAnswering();
  const [open, setOpen] = useState(false);
  const entry = useAnswerEntry(question.id);
  const taken = entry.draft.toCheck === true && isUnchanged(entry, answer);
  const reader = { locale: i18n.language, t: (key: string) => t(key) };
  const words = displayAnswer(toQuestion(question), questionTypes, answer.value, reader);
  const act = () => {
    if (taken) {
      undo(answering, question.id);
      previous.announce(t("former.undone"));
    } else {
      const count = takeOver(answering, [question.id], previous);
      previous.announce(t("former.taken", { count }));
    }
  };
  return (
    <div className="previous-offer">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {t("common:label", { name: t("former.of", { year: previous.year }) })} {excerptOf(words)}
        </summary>
        {open ? <AnswerView question={question} answer={answer} /> : null}
        {open && answer.proofs.length > 0 && !taken ? <p className="previous-links">{t("former.links")}</p> : null}
      </details>
      {taken || isOpen(entry) ? (
        // The second click of a double click would undo the first.
        <Button size="small" aria-describedby={titleId} onClick={({ detail }) => (detail > 1 ? undefined : act())}>
          {t(taken ? "former.undo" : "former.take")}
        </Button>
      ) : null}
      <EarlierLink />
    </div>
  );
}
