import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { AnswerValue } from "#src/answering/AnswerValue.tsx";
import "#src/answering/answering.css";

/** An answer to read: its value in words, its proofs as links, its details, and who gave it. */
export function AnswerView({ question, answer }: { question: QuestionView; answer: Answer | undefined }) {
  const { t, i18n } = useTranslation("questionnaire");
  const { proofs = [], additionalDetails, answeredByName, answeredAt } = answer ?? {};
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" });
  return (
    <div className="answer-view">
      <AnswerValue question={question} value={answer?.value} />
      {additionalDetails ? (
        <p className="answer-details">
          <strong>{t("additionalDetailsShown")}</strong> {additionalDetails}
        </p>
      ) : null}
      {proofs.length > 0 ? (
        <>
          <p className="answer-proofs-title">{t("proof.title")}</p>
          <ul className="answer-proofs">
            {proofs.map(({ title, url, details }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: proofs have no identity but their place
              <li key={index}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {title}
                </a>
                {details ? <span className="proof-details"> – {details}</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {answeredByName ? (
        <p className="answer-author">
          {t("answeredBy", { name: answeredByName, date: answeredAt ? day.format(new Date(answeredAt)) : "" })}
        </p>
      ) : null}
    </div>
  );
}
