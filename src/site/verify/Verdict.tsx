import { useTranslation } from "react-i18next";
import { formatDate } from "#domain/certificate/format.ts";
import { type Verification, verificationPath } from "#domain/certificate/verification.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { useRead } from "#src/shared/useRead.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import { CertificateFacts } from "#src/site/verify/CertificateFacts.tsx";
import type { VerdictProps } from "#src/site/verify/foundProps.ts";
import { SampleNote } from "#src/site/verify/SampleNote.tsx";
import { StateSign } from "#src/site/verify/StateSign.tsx";
import { Unknown } from "#src/site/verify/Unknown.tsx";

/** The state of a certificate today, in a sentence. */
function State({ certificate }: { certificate: Verification }) {
  const { t, i18n } = useTranslation("verify");
  const { to } = useSiteLink();
  const { state, expirationDate, revokedOn, replacedBy, checkedAt } = certificate;
  const moment = dateFormat(i18n.language, { dateStyle: "long", timeStyle: "short" });
  const date = formatDate(revokedOn ?? expirationDate, i18n.language as Locale);
  return (
    <div className={`verify-state verify-${state}`} role="status">
      <StateSign state={state} />
      <div>
        <h2>{t(`states.${state}.title`)}</h2>
        <p>{t(`states.${state}.text`, { date })}</p>
        <p className="verify-checked">
          {t("checked")}: <time dateTime={checkedAt}>{moment.format(new Date(checkedAt))}</time>
        </p>
        {replacedBy ? (
          <p>
            <a href={to(verificationPath(replacedBy))}>{t("successor")}</a>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The public page of one certificate, in the reader's language. */
export function Verdict({ id, again, children }: VerdictProps) {
  const { t, i18n } = useTranslation(["verify", "certificate"]);
  const query = new URLSearchParams({ languageCode: i18n.language });
  const { found, problem } = useRead(`/certificates/verify/${encodeURIComponent(id)}?${query}`, { keepPrevious: true });
  if (found === null || problem)
    return (
      <>
        <Unknown status={problem?.statusCode ?? 404} again={again} />
        {children}
      </>
    );
  if (!found)
    return (
      <p role="status" className="verify-reading">
        {t("reading")}
      </p>
    );
  return (
    <>
      {found.sample ? <SampleNote /> : null}
      <State certificate={found} />
      <CertificateFacts certificate={found} />
      {children}
    </>
  );
}
