import { Skeleton } from "antd";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import { programme } from "#domain/programme.ts";
import type { Me } from "#providers/me.ts";
import { useShortcutWork } from "#src/app/home/useShortcutWork.ts";
import { AuditLists } from "#src/audit/lists/AuditLists.tsx";
import { CertificateCards } from "#src/audit/lists/CertificateCards.tsx";
import { OtherLines } from "#src/audit/lists/OtherLines.tsx";
import { WorkLines } from "#src/audit/lists/WorkLines.tsx";
import { Matches } from "#src/audit/matching/Matches.tsx";
import { useMyWork } from "#src/audit/parts/useMyWork.ts";
import { Renewals } from "#src/audit/renewal/Renewals.tsx";
import { productRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { ContactCard } from "#src/profile/contact/ContactCard.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const MailTrouble = lazy(() => import("#src/app/mails/MailTrouble.tsx"));
const ProgrammeOverview = lazy(() => import("#src/overview/ProgrammeOverview.tsx"));

const MAX_LISTED = 3;

/** Open work in lists for people who manage records; nothing without any. */
function Waits() {
  const { t } = useTranslation("audit");
  const waits = useShortcutWork();
  if (waits.length === 0) return null;
  return (
    <section aria-labelledby="home-waiting">
      <h2 id="home-waiting">{t("home.waiting")}</h2>
      <ol className="work-lines">
        <OtherLines others={waits} />
      </ol>
    </section>
  );
}

/** The home page of people who manage many audits: open work, and figures with links to their lists. */
function ManagersHome({ me }: { me: Me }) {
  const { t } = useTranslation("frame");
  return (
    <>
      <p className="home-intro">{t(`home.intro.${me.role}`)}</p>
      {can(productRegistry.get("mail"), me, "list") ? (
        <LazyPart>
          <MailTrouble />
        </LazyPart>
      ) : null}
      <LazyPart>
        <ContactCard />
      </LazyPart>
      <Waits />
      <LazyPart fallback={<Skeleton active className="card" />}>
        <ProgrammeOverview />
      </LazyPart>
    </>
  );
}

/** The home of those who work on audits: first what is theirs to do, then what else is going on. */
function WorkersHome({ me }: { me: Me }) {
  const work = useMyWork();
  return (
    <>
      <WorkLines read={work} others={useShortcutWork()} me={me} />
      <LazyPart>
        <ContactCard />
      </LazyPart>
      <LazyPart>
        <Renewals />
      </LazyPart>
      <AuditLists me={me} works={work.found ?? []}>
        {me.role === "auditor" ? <Matches me={me} shown={MAX_LISTED} /> : null}
      </AuditLists>
      <LazyPart>
        <CertificateCards />
      </LazyPart>
    </>
  );
}

/** `/dashboard`: a greeting, the person's open work, and search links for people who manage records. */
export default function HomePage() {
  const { t } = useTranslation("frame");
  const me = useSignedIn();
  const { managesRecords } = programme.roles[me.role];
  return (
    <div className="home">
      <h1>{t("home.greeting", { name: me.fullname })}</h1>
      {managesRecords ? <ManagersHome me={me} /> : <WorkersHome me={me} />}
    </div>
  );
}
