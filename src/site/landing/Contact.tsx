import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

const ContactForm = lazy(() => import("#src/site/landing/ContactForm.tsx"));

/** How far outside the window the form is already fetched. */
const AHEAD = "600px";

/** Writing to the people behind the programme; the form's code is fetched when the reader comes near. */
export function Contact() {
  const { t } = useTranslation("site");
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section className="band band-wash" aria-labelledby="contact" ref={place}>
      <div className="band-inner">
        <h2 id="contact">{t("contact.title")}</h2>
        <p className="band-lead">{t("contact.lead")}</p>
        <Suspense>{near ? <ContactForm /> : null}</Suspense>
      </div>
    </section>
  );
}
