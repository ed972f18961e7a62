import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { DetailsInput } from "#src/audit/answering/DetailsInput.tsx";

interface AnswerDetailsProps {
  id: string;
  details: NonNullable<QuestionView["details"]>;
  text: string;
  disabled: boolean;
  onChange(text: string): void;
  onBlur(): void;
}

/** The additional text that the question asks for, with its own label. It is always visible, since it affects points. */
export function AnswerDetails({ id, details: { required, title }, ...props }: AnswerDetailsProps) {
  const { t } = useTranslation("questionnaire");
  const fieldId = `asked-details-${id}`;
  return (
    <div className="asked-details">
      <label htmlFor={fieldId}>
        {title} {required ? null : <span className="details-optional">{t("optional")}</span>}
      </label>
      <DetailsInput id={fieldId} required={required} {...props} />
    </div>
  );
}
