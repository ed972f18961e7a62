import { useTranslation } from "react-i18next";
import { usePageHead } from "#src/site/frame/pageHead.ts";
import { Apply } from "#src/site/landing/Apply.tsx";
import { AuditFields } from "#src/site/landing/AuditFields.tsx";
import { Contact } from "#src/site/landing/Contact.tsx";
import { Documents } from "#src/site/landing/Documents.tsx";
import { Flow } from "#src/site/landing/Flow.tsx";
import { Hero } from "#src/site/landing/Hero.tsx";
import { Levels } from "#src/site/landing/Levels.tsx";
import { Project } from "#src/site/landing/Project.tsx";
import { Roles } from "#src/site/landing/Roles.tsx";
import { Start } from "#src/site/landing/Start.tsx";
import { usePublishedFields } from "#src/site/landing/usePublishedFields.ts";

/** The home page: the programme, an audit's steps, the levels, and the participants. */
export default function LandingPage() {
  const { t } = useTranslation("site");
  const fields = usePublishedFields();
  usePageHead(t("title"));
  return (
    <>
      <Hero />
      <Flow />
      <Levels />
      <AuditFields fields={fields} />
      <Roles />
      <Project fields={fields.length} />
      <Documents />
      <Apply />
      <Contact />
      <Start />
    </>
  );
}
