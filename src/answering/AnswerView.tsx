import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { displayAnswer } from "#domain/questionnaire/display.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { type QuestionView, showable } from "#src/answering/responses.ts";
import "#src/answering/answering.css";

/** An answer to read: its value in words, its proofs as links, its details. */
export function AnswerView({ question, answer }: { question: QuestionView; answer: Answer | undefined }) {
  const { t, i18n } = useTranslation("questionnaire");
  const text = displayAnswer(showable(question), questionTypes, answer?.value, { locale: i18n.language, t: (key) => t(key) });
  return (
    <div className="answer-view">
      <p className="answer-value">{text || <em>{t("notAnswered")}</em>}</p>
      {answer?.additionalDetails ? <p className="answer-details">{answer.additionalDetails}</p> : null}
      {answer?.proofs.length ? (
        <ul className="answer-proofs">
          {answer.proofs.map(({ title, url, details }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
              {details ? <span> — {details}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {answer?.answeredByName ? <p className="answer-author">{t("answeredBy", { name: answer.answeredByName })}</p> : null}
    </div>
  );
}
