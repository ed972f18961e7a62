import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useRenewable } from "#src/audit/renewal/useRenewable.ts";
import { RequestForm } from "#src/audit/request/RequestForm.tsx";

/**
 * `/dashboard/request-audit`: the request of an audit as a separate page. `?renews=<number>` fills it in from that
 * certificate, if this person may renew it now.
 */
export default function RequestAuditPage() {
  const { t } = useTranslation("audit");
  const [search] = useSearchParams();
  const number = search.get("renews") ?? "";
  const { renewable, isLoading } = useRenewable({ number, asked: number !== "" });
  return (
    <section>
      <h1>{t("request.title")}</h1>
      {isLoading ? <Skeleton active /> : <RequestForm key={renewable[0]?.number} renews={renewable[0]} />}
    </section>
  );
}
