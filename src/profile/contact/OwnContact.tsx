import { useTranslation } from "react-i18next";
import { ContactAddressForm } from "#src/profile/contact/ContactAddressForm.tsx";
import { useContact } from "#src/profile/contact/useContact.ts";
import { EmailTopics } from "#src/profile/EmailTopics.tsx";
import "#src/profile/contact/contact.css";

/** In the profile of those who run an enterprise or office: where its mails go, and how to change that. */
export function OwnContact() {
  const { t } = useTranslation(["console", "news"]);
  const contact = useContact();
  if (!contact) return null;
  return (
    <section className="card contact-card" aria-labelledby="own-contact">
      <h2 id="own-contact">{t(`contact.title.${contact.kind}`)}</h2>
      <p>{t(`contact.why.${contact.kind}`)}</p>
      <ContactAddressForm contact={contact} />
      <h3>{t("news:mails.contact")}</h3>
      <EmailTopics path="/notifications/contact-mails" />
    </section>
  );
}
