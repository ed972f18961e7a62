import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField, type TextFieldProps } from "#src/site/form/TextField.tsx";

/** An input whose value is hidden until the reader wants to see it. Pasting and password managers work. */
export function SecretField(props: Omit<TextFieldProps, "type" | "beside">) {
  const { t } = useTranslation("auth");
  const [shown, setShown] = useState(false);
  const { label } = props;
  const toggle = (
    <button
      type="button"
      className="field-toggle"
      aria-pressed={shown}
      aria-label={t(shown ? "hideSecret" : "showSecret", { label })}
      onClick={() => setShown(!shown)}
    >
      {t(shown ? "hide" : "show")}
    </button>
  );
  return <TextField autoComplete="current-password" {...props} type={shown ? "text" : "password"} beside={toggle} />;
}
