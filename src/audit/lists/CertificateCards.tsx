import { useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { CertificateCard } from "#src/audit/lists/CertificateCard.tsx";
import { listPath } from "#src/core/paths.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { FoldedSection } from "#src/ui/FoldedSection.tsx";

const MAX_SHOWN = 6;

/** The newest certificates that this person may see. Nothing if there are none. */
export function CertificateCards() {
  const { t } = useTranslation("audit");
  const me = useSignedIn();
  const { data } = useList<Stored<Certificate>>({
    resource: "certificates",
    filters: [{ field: "replaced", operator: "eq", value: false }],
    sorters: [{ field: "date", order: "desc" }],
    pagination: { pageSize: MAX_SHOWN },
  });
  if (!data?.total) return null;
  return (
    <FoldedSection id="home-certificates" title={t("home.certificates")} count={data.total}>
      <ul className="audit-cards">
        {data.data.map((certificate) => (
          <li key={certificate.id}>
            <CertificateCard certificate={certificate} me={me} />
          </li>
        ))}
      </ul>
      {data.total > MAX_SHOWN ? (
        <p>
          <Link to={listPath("certificates")}>{t("home.all", { count: data.total })}</Link>
        </p>
      ) : null}
    </FoldedSection>
  );
}
