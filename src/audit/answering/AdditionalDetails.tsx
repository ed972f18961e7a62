import { Input } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import { TooLong } from "#src/ui/TooLong.tsx";

const { detailsLength } = programme.answers;

interface AdditionalDetailsProps {
  id: string;
  text: string;
  disabled: boolean;
  onChange(text: string): void;
  onBlur(): void;
}

/** What somebody wants to add to an answer; folded away as long as it is empty. */
export function AdditionalDetails({ id, text, disabled, onChange, onBlur }: AdditionalDetailsProps) {
  const { t } = useTranslation("questionnaire");
  const written = text !== "";
  const [open, setOpen] = useState(written);
  // What comes from elsewhere, a former answer or a colleague, is shown.
  useEffect(() => {
    if (written) setOpen(true);
  }, [written]);
  const fieldId = `details-${id}`;
  return (
    <details className="additional-details" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("additionalDetails")}</summary>
      {open ? (
        <>
          <label htmlFor={fieldId}>{t("additionalDetailsLabel")}</label>
          <Input.TextArea
            id={fieldId}
            className="growing"
            rows={2}
            status={isTooLong(text, detailsLength) ? "error" : ""}
            aria-invalid={isTooLong(text, detailsLength)}
            aria-describedby={`${fieldId}-long`}
            disabled={disabled}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <TooLong id={`${fieldId}-long`} text={text} limit={detailsLength} />
        </>
      ) : null}
    </details>
  );
}
