import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { AuditLists } from "#src/pages/audits/AuditLists.tsx";
import { useMe } from "#src/pages/me.ts";

/** `/dashboard`: a greeting, and what waits for this person. */
export default function Home() {
  const { t } = useTranslation("console");
  const me = useMe();
  if (!me) return <Skeleton active />;
  return (
    <div className="home">
      <h1>{t("home.greeting", { name: me.fullname })}</h1>
      <AuditLists />
    </div>
  );
}
