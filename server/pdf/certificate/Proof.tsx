import { Link, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { palette } from "#domain/certificate/palette.ts";
import type { CertificateDocument } from "#server/pdf/documents.ts";
import { QrCode } from "#server/pdf/parts/QrCode.tsx";
import { fittingSize, label, strong } from "#server/pdf/parts/theme.ts";

/** Public addresses for checking the certificate, and for its digital form. */
export function ProofAddresses({ document, t, width }: { document: CertificateDocument; t: TFunction; width: number }) {
  const { verifyUrl, credentialUrl } = document;
  const fontSize = fittingSize(verifyUrl, { width, lines: 1, largest: 8.5, smallest: 5 });
  return (
    <View style={{ flexShrink: 0, marginTop: 6 }}>
      <Text style={label}>{t("verify")}</Text>
      <Link src={verifyUrl} style={{ color: palette.ink, fontSize }}>
        {verifyUrl}
      </Link>
      <Link src={credentialUrl} style={{ color: palette.ink, fontSize: label.fontSize, marginTop: 2 }}>
        {t("credential")}
      </Link>
    </View>
  );
}

/** Number and short code, next to the public address as a QR code and as a link. */
export function ProofCode({ document, width = 72 }: { document: CertificateDocument; width?: number }) {
  const { verifyUrl, certificate } = document;
  return (
    <View style={{ flexDirection: "row", alignItems: "flex-end", flexShrink: 0 }}>
      <View style={{ alignItems: "flex-end", marginRight: 10 }}>
        <Text style={{ ...strong, fontSize: 9.5 }}>{certificate.number}</Text>
        <Text style={{ ...strong, fontSize: 9.5 }}>{certificate.shortCode}</Text>
      </View>
      <Link src={verifyUrl}>
        <QrCode address={verifyUrl} width={width} />
      </Link>
    </View>
  );
}
