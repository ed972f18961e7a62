import { useTranslation } from "react-i18next";
import { Tiles } from "#src/console/home/Tiles.tsx";
import { useSignedIn } from "#src/console/signedIn.ts";
import { AuditLists } from "#src/pages/audits/AuditLists.tsx";

/** `/dashboard`: a greeting, what waits for this person, and what they may look through. */
export default function Home() {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  return (
    <div className="home">
      <header>
        <h1>{t("home.greeting", { name: me.fullname })}</h1>
        <p className="home-intro">{t(`home.intro.${me.role}`)}</p>
      </header>
      <AuditLists />
      <Tiles />
    </div>
  );
}
