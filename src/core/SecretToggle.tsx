import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import type { ButtonHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import "#src/core/secretToggle.css";

interface SecretToggleProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  shown: boolean;
  /** Name of the secret. */
  label: string;
}

/**
 * Shows or hides the content of a password field, also by keyboard: antd's own icon is no button, and its label is
 * English.
 */
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
