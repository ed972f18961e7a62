import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Tiles } from "#src/app/home/Tiles.tsx";
import { AuditLists } from "#src/audit/lists/AuditLists.tsx";
import { CertificateCards } from "#src/audit/lists/CertificateCards.tsx";
import { MyQuestions } from "#src/audit/lists/MyQuestions.tsx";
import { Matches } from "#src/audit/matching/Matches.tsx";
import { Renewals } from "#src/audit/renewal/Renewals.tsx";
import { useSignedIn } from "#src/core/signedIn.ts";
import { ContactCard } from "#src/profile/contact/ContactCard.tsx";

const Overview = lazy(() => import("#src/overview/Overview.tsx"));

/** Who looks after many audits. */
const managers = new Set<string>(["admin", "office"]);

const MAX_LISTED = 3;

/** `/dashboard`: a greeting, what waits for this person, and what they may look through. */
export default function HomePage() {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  return (
    <div className="home">
      <header>
        <h1>{t("home.greeting", { name: me.fullname })}</h1>
        <p className="home-intro">{t(`home.intro.${me.role}`)}</p>
      </header>
      <ContactCard />
      {managers.has(me.role) ? (
        <Suspense fallback={<Skeleton active className="card" />}>
          <Overview />
        </Suspense>
      ) : null}
      <MyQuestions me={me} />
      <Renewals />
      <AuditLists me={me}>{me.role === "auditor" ? <Matches me={me} shown={MAX_LISTED} /> : null}</AuditLists>
      <CertificateCards />
      <Tiles />
    </div>
  );
}
