import { useState } from "react";
import { useTranslation } from "react-i18next";
import { typedRecordNumber } from "#domain/certificate/recordNumber.ts";
import { typedShortCode } from "#domain/certificate/shortCode.ts";
import { isCertificateNumber } from "#domain/network/isCertificateNumber.ts";
import { usePageHead } from "#src/site/frame/pageHead.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import { AddressForm } from "#src/site/verify/AddressForm.tsx";
import { FileCheck } from "#src/site/verify/FileCheck.tsx";
import { FoundByCode } from "#src/site/verify/FoundByCode.tsx";
import { FoundById } from "#src/site/verify/FoundById.tsx";

/** `/verify`, `/verify/{id}` and `/record/{id}`: anyone can check whether a certificate, an auditor's record, or one of their files is genuine. */
export default function VerifyPage() {
  const { t } = useTranslation(["verify", "auditorRecord"]);
  const { path } = useSiteLink();
  const [tries, setTries] = useState(0);
  const [, page, given = ""] = path.split("/");
  // A number is no secret, so it finds nothing: the page asks for the address instead.
  const id = isCertificateNumber(given) || typedRecordNumber(given) ? undefined : given;
  const Found = typedShortCode(given)?.isWhole ? FoundByCode : FoundById;
  const title = page === "record" ? t("auditorRecord:check") : t("title");
  usePageHead(title, t("lead"));
  return (
    <div className="verify">
      <h1>{title}</h1>
      {id ? (
        <Found key={tries} id={id} again={() => setTries(tries + 1)} />
      ) : (
        <>
          <p className="verify-lead">{t("lead")}</p>
          <AddressForm given={given} />
          <FileCheck shownId={undefined} />
        </>
      )}
    </div>
  );
}
