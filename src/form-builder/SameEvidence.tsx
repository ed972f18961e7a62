import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { Question } from "#domain/generated/questionnaire.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { wrappedOptions } from "#src/ui/wrappedOptions.ts";

interface SameEvidenceProps {
  question: Question;
  questions: readonly Question[];
  onChange(question: Question): void;
}

/** Which other question's proof may show this as well; one of another questionnaire stays, by its id, until it is changed. */
export function SameEvidence({ question, questions, onChange }: SameEvidenceProps) {
  const { t, i18n } = useTranslation("building");
  const { sameEvidenceAs, ...rest } = question;
  const others = questions
    .filter(({ id, proof }) => proof && id !== question.id)
    .map(({ id, title }) => ({ value: id, label: textIn(title, i18n.language) }));
  const known = others.some(({ value }) => value === sameEvidenceAs);
  const elsewhere = sameEvidenceAs && !known ? [{ value: sameEvidenceAs, label: sameEvidenceAs }] : [];
  return (
    <div className="question-type">
      <span aria-hidden="true">{t("sameEvidence")}</span>
      <Select
        allowClear
        classNames={wrappedOptions}
        aria-label={t("sameEvidence")}
        value={sameEvidenceAs}
        options={[...elsewhere, ...others]}
        onChange={(id?: string) => onChange(id ? { ...rest, sameEvidenceAs: id } : rest)}
      />
    </div>
  );
}
