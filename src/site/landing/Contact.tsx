import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const ContactForm = lazy(() => import("#src/site/landing/ContactForm.tsx"));

/** Writing to the people behind the programme; the form follows once the page's own code is there, so that a keyboard finds it. */
export function Contact() {
  const { t } = useTranslation("site");
  const [begun, setBegun] = useState(false);
  useEffect(() => setBegun(true), []);
  return (
    <section className="band band-wash" aria-labelledby="contact">
      <div className="band-inner">
        <h2 id="contact">{t("contact.title")}</h2>
        <p className="band-lead">{t("contact.lead")}</p>
        <Suspense>{begun ? <ContactForm /> : null}</Suspense>
      </div>
    </section>
  );
}
