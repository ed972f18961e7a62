import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import type { ButtonHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import "#src/core/secretToggle.css";

interface SecretToggleProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  shown: boolean;
  /** What the secret is called. */
  label: string;
}

/** Shows and hides what stands in a password's field, by keys too: the field's own icon is no button, and speaks English. */
export function SecretToggle({ shown, label, onClick, ...given }: SecretToggleProps) {
  const { t } = useTranslation("auth");
  return (
    <button
      {...given}
      type="button"
      aria-pressed={shown}
      aria-label={t(shown ? "hideSecret" : "showSecret", { label })}
      onClick={(event) => {
        // The field around it would take the focus.
        event.stopPropagation();
        onClick?.(event);
      }}
    >
      {shown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
    </button>
  );
}
