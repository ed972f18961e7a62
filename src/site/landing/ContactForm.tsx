import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import lengths from "#schemas/lengths.json";
import { Done } from "#src/site/auth/Done.tsx";
import { invalidEmail, missing, tooLong } from "#src/site/form/checks.ts";
import { LongTextField } from "#src/site/form/LongTextField.tsx";
import { SubmissionForm } from "#src/site/form/SubmissionForm.tsx";
import { SubmitButton } from "#src/site/form/SubmitButton.tsx";
import { TextField } from "#src/site/form/TextField.tsx";
import { useFieldProps } from "#src/site/form/useFieldProps.ts";
import { useFormDraft } from "#src/site/form/useFormDraft.ts";
import { useSubmission } from "#src/site/form/useSubmission.ts";

const MAX_LENGTH = { fullname: lengths.fullname, email: lengths.email, text: lengths.statement };
const empty = { fullname: "", email: "", text: "" };
type Message = typeof empty;

const validate = (values: Message) => ({
  ...missing(values, ["fullname", "email", "text"]),
  ...invalidEmail(values.email),
  ...tooLong("text", values.text, MAX_LENGTH.text),
});

/** Full name, email and text (R3.11, R5.3); the input survives a reload until it is sent. */
export default function ContactForm() {
  const { t, i18n } = useTranslation("site");
  const { values, keep, drop } = useFormDraft<Message>("contact", empty);
  const [sentTo, setSentTo] = useState<string>();
  const submission = useSubmission({
    values,
    validate,
    call: async (message) => {
      await send({ method: "POST", path: "/contact-messages", body: message });
      drop();
      setSentTo(message.email.trim());
    },
  });
  const field = useFieldProps(values, submission.errors, keep);
  if (sentTo)
    return (
      <Done title={t("contact.done")}>
        <p>{t("contact.doneText", { email: sentTo })}</p>
      </Done>
    );
  return (
    <SubmissionForm
      form="contact"
      submission={submission}
      className="contact-form"
      // Error texts are larger than the form, so they are loaded when a person starts typing.
      onFocus={() => void i18n.loadNamespaces("errors")}
    >
      <TextField
        {...field("fullname")}
        label={t("contact.fullname")}
        autoComplete="name"
        maxLength={MAX_LENGTH.fullname}
      />
      <TextField
        {...field("email")}
        label={t("contact.email")}
        type="email"
        autoComplete="email"
        maxLength={MAX_LENGTH.email}
      />
      <LongTextField {...field("text")} label={t("contact.text")} />
      <SubmitButton busy={submission.busy} label={t("contact.send")} busyLabel={t("contact.sending")} />
    </SubmissionForm>
  );
}
