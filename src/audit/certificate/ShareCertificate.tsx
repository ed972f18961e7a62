import { CodeOutlined, LinkOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { badgePath, linkedInAddress, sealHtml } from "#domain/certificate/sharing.ts";
import { verificationPath } from "#domain/certificate/verification.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { RegisterListing } from "#src/audit/certificate/RegisterListing.tsx";
import { useCopy } from "#src/ui/useCopy.ts";

/** The ways to show a valid certificate elsewhere: as an image, in a profile, on a web page. */
function Badges({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation("certificate");
  const copy = useCopy();
  const locale = i18n.language as Locale;
  const { verificationId, level, number } = certificate;
  const name = `${t("title")}: ${t(`levels.${level}`)}`;
  const html = sealHtml(location.origin, verificationId, locale, name);
  return (
    <>
      <Button icon={<CodeOutlined aria-hidden />} onClick={() => void copy(html)}>
        {t("badge.code")}
      </Button>
      <a href={badgePath(verificationId, locale)} download={`${number}.png`}>
        {t("badge.image")}
      </a>
      <a
        href={linkedInAddress(location.origin, certificate, { name, issuer: t("issuer") })}
        target="_blank"
        rel="noreferrer"
      >
        {t("badge.linkedIn")}
      </a>
    </>
  );
}

/**
 * Copies the address of the certificate's public page. While it is valid, offers its badge and its place in the public
 * register.
 */
export function ShareCertificate({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation("certificate");
  const copy = useCopy();
  const address = `${location.origin}${verificationPath(certificate.verificationId)}`;
  const { revoked, replaced, expired } = certificate;
  return (
    <>
      <Button icon={<LinkOutlined aria-hidden />} onClick={() => void copy(address)}>
        {t("share")}
      </Button>
      {revoked || replaced || expired ? null : (
        <>
          <Badges certificate={certificate} />
          <RegisterListing peCode={certificate.peCode} />
        </>
      )}
    </>
  );
}
