import { useTranslation } from "react-i18next";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Form } from "#domain/generated/resources.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { viewOf } from "#domain/questionnaire/view.ts";

/** What an audit field asks: its questions with step, points and what a good answer looks like. */
export function FieldQuestions({ title, form }: { title: string; form: Form }) {
  const { t, i18n } = useTranslation(["docs", "audit", "questionnaire"]);
  const views = (form.questions as unknown as Question[]).map((question) =>
    viewOf(question, questionTypes, i18n.language),
  );
  return (
    <details className="docs-field">
      <summary>{t("docs:field", { title, count: views.length })}</summary>
      <ol>
        {views.map(({ id, pdca, maxPoints, title: asked, taskDetails, help, proof }) => (
          <li key={id}>
            <p className="question-tags">
              <span className="question-tag">{t(`audit:pdca.${pdca}`)}</span>
              <span>{t("questionnaire:maxPoints", { max: maxPoints })}</span>
            </p>
            <h3>{asked}</h3>
            <p>{taskDetails}</p>
            <p className="docs-help">
              <strong>{t("questionnaire:goodAnswer")}:</strong> {help}
            </p>
            {proof ? (
              <p className="docs-help">
                <strong>
                  {t("questionnaire:proof.title")}{" "}
                  {t(proof.required ? "questionnaire:proof.required" : "questionnaire:proof.optional")}:
                </strong>{" "}
                {proof.help}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
