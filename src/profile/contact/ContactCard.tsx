import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { tabStorage } from "#providers/storage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { ContactAddressForm } from "#src/profile/contact/ContactAddressForm.tsx";
import { useContact } from "#src/profile/contact/useContact.ts";
import "#src/profile/contact/contact.css";

const keyOf = (id: string) => `contact-later:${id}`;

/** Asks those who run an enterprise or office where mails reach it, until an address is confirmed; put off, it asks again another day. */
export function ContactCard() {
  const { t } = useTranslation("console");
  const { id } = useSignedIn();
  const [later, setLater] = useState(() => tabStorage.read(keyOf(id)) !== undefined);
  const contact = useContact();
  if (!contact || contact.record.contactEmail || later) return null;
  const putOff = () => {
    setLater(true);
    tabStorage.write(keyOf(id), "1");
  };
  return (
    <section className="card contact-card" aria-labelledby="contact-card">
      <h2 id="contact-card">{t(`contact.title.${contact.kind}`)}</h2>
      <p>{t(`contact.why.${contact.kind}`)}</p>
      <ContactAddressForm contact={contact}>
        <Button type="text" onClick={putOff}>
          {t("contact.later")}
        </Button>
      </ContactAddressForm>
    </section>
  );
}
