import { LinkOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { verificationPath } from "#domain/certificate/verification.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { useCopy } from "#src/ui/useCopy.ts";

/** Copies the address of the certificate's public page for sharing. */
export function ShareCertificate({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation("certificate");
  const copy = useCopy();
  const address = `${location.origin}${verificationPath(certificate.verificationId)}`;
  return (
    <Button icon={<LinkOutlined aria-hidden />} onClick={() => void copy(address)}>
      {t("share")}
    </Button>
  );
}
