import { useTranslation } from "react-i18next";
import { ContactAddressForm } from "#src/profile/contact/ContactAddressForm.tsx";
import { useContact } from "#src/profile/contact/useContact.ts";
import "#src/profile/contact/contact.css";

/** In the profile of those who run an enterprise or office: where its mails go, and how to change that. */
export function OwnContact() {
  const { t } = useTranslation("console");
  const contact = useContact();
  if (!contact) return null;
  return (
    <section className="card contact-card" aria-labelledby="own-contact">
      <h2 id="own-contact">{t(`contact.title.${contact.kind}`)}</h2>
      <p>{t(`contact.why.${contact.kind}`)}</p>
      <ContactAddressForm contact={contact} />
    </section>
  );
}
