import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { waitingTime } from "#src/shared/waitingTime.ts";
import type { FieldErrorKeys } from "#src/site/form/checks.ts";
import type { Refused, Submission } from "#src/site/form/useSubmission.ts";

/** Name of the failed form, for its own texts (`form:failed`, `auth:failed`, `auth:said`, `auth:next`). */
export type FormName =
  | "signIn"
  | "join"
  | "registration"
  | "forgot"
  | "reset"
  | "unsubscribe"
  | "callback"
  | "contact"
  | "address"
  | "data";

export interface RefusalBoxProps {
  form: FormName;
  refused: Refused;
}

/**
 * The server's refusal as text, with the next steps if there are any. It takes the focus.
 * It does not wait for its texts: if they are missing, for example while offline, general ones are displayed.
 */
export function RefusalBox({ form, refused }: RefusalBoxProps) {
  const { t, i18n } = useTranslation("form");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { code, retryAfter } = refused;
  const next = `auth:next.${form}.${code}`;
  const text =
    code === "TOO_MANY_REQUESTS" && retryAfter !== undefined
      ? t("common:wait", { time: waitingTime(retryAfter, i18n.language) })
      : t([`auth:said.${form}.${code}`, `errors:${code}`, "again"]);
  return (
    <div className="form-alert" ref={box} role="alert" tabIndex={-1}>
      <h2>{t([`auth:failedWith.${form}.${code}`, `auth:failed.${form}`, `failed.${form}`])}</h2>
      <p>{text}</p>
      {i18n.exists(next) ? <p>{t(next)}</p> : null}
    </div>
  );
}

function focusField(id: string | undefined): void {
  if (id) document.getElementById(id)?.focus();
}

/** Links to every field with an error, in the order of the form. */
function Summary({ errors }: { errors: FieldErrorKeys }) {
  const { t } = useTranslation("form");
  return (
    <div className="form-alert" role="alert">
      <h2>{t("summary")}</h2>
      <ul>
        {Object.entries(errors).map(([field, message = []]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {t(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FailureAlert({ form, submission }: FormAlertProps) {
  const { errors, refusal } = submission;
  const [first] = Object.keys(errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each try, not while the reader mends
  useEffect(() => focusField(refusal ? undefined : first), []);
  if (refusal) return <RefusalBox form={form} refused={refusal} />;
  return first ? <Summary errors={errors} /> : null;
}

export interface FormAlertProps {
  form: FormName;
  submission: Submission;
}

/**
 * Reasons why a form was not accepted, read out when they appear; the focus moves to the first invalid field, or to the
 * refusal.
 */
export function FormAlert({ form, submission }: FormAlertProps) {
  return <FailureAlert key={submission.tries} form={form} submission={submission} />;
}
