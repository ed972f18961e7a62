import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#domain/errors.ts";
import type { FieldErrors } from "#src/site/auth/validate.ts";

/** The server's refusal in the reader's words, and what to do about it where there is more to say. */
function Refusal({ code }: { code: ErrorCode }) {
  const { t, i18n } = useTranslation(["auth", "errors"]);
  const next = `auth:next.${code}`;
  return (
    <>
      <h2>{t("auth:failed")}</h2>
      <p>{code === "SERVER_ERROR" ? t("auth:during") : t(`errors:${code}`)}</p>
      {i18n.exists(next) ? <p>{t(next)}</p> : null}
    </>
  );
}

/** Links to every field with an error, in the order of the form. */
function Summary({ errors }: { errors: FieldErrors }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <h2>{t("summary")}</h2>
      <ul>
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {t(message)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export interface FormAlertProps {
  errors: FieldErrors;
  refusal: ErrorCode | undefined;
}

/** What keeps the form from being accepted. It takes the focus when it appears, so that it is read out and seen. */
export function FormAlert({ errors, refusal }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  const invalid = Object.keys(errors).length > 0;
  const shown = invalid || refusal !== undefined;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div className="form-alert" ref={box} role="alert" tabIndex={-1}>
      {invalid ? <Summary errors={errors} /> : null}
      {!invalid && refusal ? <Refusal code={refusal} /> : null}
    </div>
  );
}
