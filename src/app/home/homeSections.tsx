import { Skeleton } from "antd";
import { type ComponentType, lazy, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HomeSection } from "#domain/layouts.ts";
import type { MyWork } from "#domain/wire/myWork.ts";
import type { Me } from "#providers/me.ts";
import { usePracticeWork } from "#src/app/home/usePracticeWork.ts";
import { useShortcutWork } from "#src/app/home/useShortcutWork.ts";
import { AuditLists } from "#src/audit/lists/AuditLists.tsx";
import { CertificateCards } from "#src/audit/lists/CertificateCards.tsx";
import { OtherLines } from "#src/audit/lists/OtherLines.tsx";
import { WorkLines } from "#src/audit/lists/WorkLines.tsx";
import { Matches } from "#src/audit/matching/Matches.tsx";
import { Renewals } from "#src/audit/renewal/Renewals.tsx";
import { ContactCard } from "#src/profile/contact/ContactCard.tsx";
import type { Read } from "#src/shared/useReading.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const HomeNews = lazy(() => import("#src/app/news/HomeNews.tsx"));
const MailTrouble = lazy(() => import("#src/app/mails/MailTrouble.tsx"));
const FirstSteps = lazy(() => import("#src/system/FirstSteps.tsx"));
const ProgrammeOverview = lazy(() => import("#src/overview/ProgrammeOverview.tsx"));

/** Matching audits that an auditor's home page shows. */
const MAX_MATCHES = 3;

/** Content of a section: the reader, and their work if their home page has any. */
export interface HomeProps {
  me: Me;
  work: Read<MyWork> | undefined;
}

/** Open work in lists for people who manage records. Nothing if there is none. */
function Waiting() {
  const { t } = useTranslation("audit");
  const waits = useShortcutWork();
  if (waits.length === 0) return null;
  return (
    <section aria-labelledby="home-waiting">
      <h2 id="home-waiting">{t("home.waiting")}</h2>
      <ol className="line-list work-lines">
        <OtherLines others={waits} />
      </ol>
    </section>
  );
}

function OwnWork({ me, work }: HomeProps) {
  const others = [...usePracticeWork(me), ...useShortcutWork()];
  return work ? <WorkLines read={work} others={others} me={me} /> : null;
}

function Audits({ me, work }: HomeProps) {
  return (
    <AuditLists me={me} works={work?.found ?? []}>
      {me.role === "auditor" ? <Matches me={me} shown={MAX_MATCHES} /> : null}
    </AuditLists>
  );
}

/** A section that is loaded separately. It is left out if that fails. */
const lazily = (Section: ComponentType, fallback?: ReactNode) => () => (
  <LazyPart fallback={fallback}>
    <Section />
  </LazyPart>
);

/** The sections of home pages by their names (`schemas/layouts.json`). */
export const homeSections: Record<HomeSection, ComponentType<HomeProps>> = {
  mailTrouble: lazily(MailTrouble),
  firstSteps: lazily(FirstSteps),
  contact: lazily(ContactCard),
  waiting: Waiting,
  work: OwnWork,
  news: lazily(HomeNews),
  renewals: lazily(Renewals),
  audits: Audits,
  certificates: lazily(CertificateCards),
  overview: lazily(ProgrammeOverview, <Skeleton active className="card" />),
};
