import { useList } from "@refinedev/core";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatDate } from "#domain/certificate/format.ts";
import { stateOf } from "#domain/certificate/state.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { colorOf } from "#src/core/colorOf.ts";
import { listPath } from "#src/core/paths.ts";
import { SealImage } from "#src/shared/SealImage.tsx";

const SHOWN = 6;

/** The property whose name says a state. */
const fieldOf = { revoked: "revokedAt", expired: "expired", expiresSoon: "expiresSoon", replaced: "replaced" } as const;

/** What to know of a certificate besides that it is valid. */
function StateTag({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation("resources");
  const state = stateOf(certificate);
  if (state === "valid") return null;
  return <Tag color={colorOf("certificate.state", state)}>{t(`certificate.fields.${fieldOf[state]}`)}</Tag>;
}

/** The newest certificates that this person may see; nothing when there is none. */
export function CertificateCards() {
  const { t, i18n } = useTranslation(["audit", "resources"]);
  const { data } = useList<Stored<Certificate>>({
    resource: "certificates",
    filters: [{ field: "replaced", operator: "eq", value: false }],
    sorters: [{ field: "date", order: "desc" }],
    pagination: { pageSize: SHOWN },
  });
  if (!data?.total) return null;
  return (
    <section aria-labelledby="home-certificates">
      <h2 id="home-certificates">{t("audit:home.certificates")}</h2>
      <ul className="audit-cards">
        {data.data.map((certificate) => (
          <li key={certificate.id}>
            <Link
              className="audit-card certificate-card"
              to={`/dashboard/task/${certificate.taskCode}?tab=certificate`}
            >
              <SealImage className="card-seal" level={certificate.level} />
              <span className="card-facts">
                <span className="task-code">{certificate.number}</span>
                <strong>{certificate.enterpriseName}</strong>
                <span>{t(`resources:task.values.level.${certificate.level}`)}</span>
                <span>
                  {t("audit:home.validUntil", {
                    date: formatDate(certificate.expirationDate, i18n.language as Locale),
                  })}{" "}
                  <StateTag certificate={certificate} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.total > SHOWN ? (
        <p>
          <Link to={listPath("certificates")}>{t("audit:home.all", { count: data.total })}</Link>
        </p>
      ) : null}
    </section>
  );
}
