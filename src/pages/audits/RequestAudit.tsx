import { useTranslation } from "react-i18next";
import { RequestForm } from "#src/pages/audits/RequestForm.tsx";

/** `/dashboard/request-audit`: the request of an audit as a page of its own. */
export default function RequestAudit() {
  const { t } = useTranslation("audit");
  return (
    <section>
      <h1>{t("request.title")}</h1>
      <RequestForm />
    </section>
  );
}
