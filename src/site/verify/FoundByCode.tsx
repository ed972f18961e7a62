import { useTranslation } from "react-i18next";
import { useRead } from "#src/shared/useRead.ts";
import { FileCheck } from "#src/site/verify/FileCheck.tsx";
import { FoundById } from "#src/site/verify/FoundById.tsx";
import type { FoundProps } from "#src/site/verify/foundProps.ts";
import { Unknown } from "#src/site/verify/Unknown.tsx";

/** The public page of the certificate or record with a short code. Only the lookup finds which of them has it. */
export function FoundByCode({ id: code, again }: FoundProps) {
  const { t } = useTranslation("verify");
  const { found, problem } = useRead(`/certificates/find?${new URLSearchParams({ code })}`);
  if (found?.verificationId) return <FoundById id={found.verificationId} again={again} />;
  if (!found && !problem)
    return (
      <p role="status" className="verify-reading">
        {t("reading")}
      </p>
    );
  return (
    <>
      <Unknown status={problem?.statusCode ?? 404} again={again} />
      <FileCheck shownId={undefined} />
    </>
  );
}
