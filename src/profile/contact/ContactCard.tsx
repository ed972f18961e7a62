import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSignedIn } from "#src/core/signedIn.ts";
import { ContactForm } from "#src/profile/contact/ContactForm.tsx";
import { useContact } from "#src/profile/contact/useContact.ts";
import "#src/profile/contact/contact.css";

const keyOf = (id: string) => `contact-later:${id}`;

function wasPutOff(id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
}

/** Asks those who run an enterprise or office where mails reach it, until an address is confirmed; put off, it asks again another day. */
export function ContactCard() {
  const { t } = useTranslation("console");
  const { id } = useSignedIn();
  const [later, setLater] = useState(() => wasPutOff(id));
  const contact = useContact();
  if (!contact || contact.record.contactEmail || later) return null;
  const putOff = () => {
    setLater(true);
    try {
      sessionStorage.setItem(keyOf(id), "1");
    } catch {
      // Storage is forbidden: it is put off until the page is loaded again.
    }
  };
  return (
    <section className="card contact-card" aria-labelledby="contact-card">
      <h2 id="contact-card">{t(`contact.title.${contact.kind}`)}</h2>
      <p>{t(`contact.why.${contact.kind}`)}</p>
      <ContactForm contact={contact}>
        <Button type="text" onClick={putOff}>
          {t("contact.later")}
        </Button>
      </ContactForm>
    </section>
  );
}
