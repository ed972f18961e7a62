import { Alert, Button, Input, Select } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import lengths from "#schemas/lengths.json";
import type { ContactAddress } from "#src/profile/contact/useContact.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

const languages = programme.locales.map(({ code, name }) => ({ value: code, label: name }));

/** Contact address for emails, a pending one, and fields for a new one; `children` are next to the button. */
export function ContactAddressForm({ contact, children }: { contact: ContactAddress; children?: ReactNode }) {
  const { t, i18n } = useTranslation("console");
  const { record, busy, problem, save } = contact;
  const { contactEmail, contactEmailPending, contactLocale } = record;
  const [email, setEmail] = useState("");
  const [chosen, setChosen] = useState<string>();
  const language = chosen ?? contactLocale ?? i18n.language;
  const id = useId();
  const send = async () => {
    const address = email.trim();
    if (!address || !(await save(address, language))) return;
    setEmail((now) => (now.trim() === address ? "" : now));
    setChosen(undefined);
  };
  const waiting = contactEmail ? "contact.waitingBeside" : "contact.waiting";
  return (
    <form
      className="contact-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {contactEmail ? <p>{t("contact.counts", { email: contactEmail })}</p> : null}
      {contactEmailPending ? <Alert type="info" showIcon message={t(waiting, { email: contactEmailPending })} /> : null}
      <div className="contact-fields">
        <div>
          <label htmlFor={`${id}-email`}>{t("contact.field")}</label>
          <Input
            id={`${id}-email`}
            type="email"
            autoComplete="email"
            maxLength={lengths.email}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-language`}>{t("contact.language")}</label>
          <Select id={`${id}-language`} options={languages} value={language} onChange={setChosen} />
        </div>
      </div>
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
      <p className="contact-buttons">
        <Button type="primary" htmlType="submit" loading={buttonLoading(busy)} disabled={!email.trim()}>
          {t("contact.send")}
        </Button>
        {children}
      </p>
    </form>
  );
}
