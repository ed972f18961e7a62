import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailsInput } from "#src/audit/answering/DetailsInput.tsx";

interface AdditionalDetailsProps {
  id: string;
  text: string;
  disabled: boolean;
  onChange(text: string): void;
  onBlur(): void;
}

/** Additional remarks on an answer; collapsed while empty. */
export function AdditionalDetails({ id, text, disabled, onChange, onBlur }: AdditionalDetailsProps) {
  const { t } = useTranslation("questionnaire");
  const written = text !== "";
  const [open, setOpen] = useState(written);
  // Text from elsewhere, such as a previous answer or a teammate's, is displayed.
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
          <DetailsInput id={fieldId} {...{ text, disabled, onChange, onBlur }} />
        </>
      ) : null}
    </details>
  );
}
